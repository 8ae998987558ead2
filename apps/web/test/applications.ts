import {
  type Application,
  getOwnApplication,
  removePicture,
  updateApplication,
  uploadPicture,
} from '@sparkle/contract/applications/applications.ts'
import {
  getVisibility,
  listShares,
  saveVisibility,
  type Visibility,
} from '@sparkle/contract/applications/visibility.ts'
import { reply, type SentRequest } from './network.ts'
import { makeApplication, makeVisibility, PICTURE, pictureAnswer } from './replies/application-replies.ts'
import { replyWithPreviews } from './visibility.ts'

type Change = SentRequest<typeof updateApplication>['body']
type Answer = Application['open_ended_questions'][number]
type Entry = { question_id: number; answer_value: string }

/** Each entry replaces the answer to its question. An empty text removes it. */
function mergeAnswers<T extends Entry>(
  stored: T[],
  entries: Entry[] | null | undefined,
  toAnswer: (entry: Entry) => T,
) {
  const given = entries ?? []
  const others = stored.filter((answer) => !given.some(({ question_id }) => question_id === answer.question_id))
  return [...others, ...given.filter(({ answer_value }) => answer_value !== '').map(toAnswer)]
}

function applyChange(stored: Application, change: Change): Application {
  const { base_version, open_ended_questions, multiple_choice_other, picture_alt_texts, ...fields } = change
  const toAnswer = (entry: Entry) => ({ ...entry, id: 100 + entry.question_id, application_id: stored.id })
  const texts = mergeAnswers<Answer>(stored.open_ended_questions, open_ended_questions, (entry) => ({
    ...toAnswer(entry),
    answer_type: 'text' as const,
  }))
  const altTexts = new Map(picture_alt_texts?.map(({ question_id, alt_text }) => [question_id, alt_text]))
  const isSure = typeof fields.work_weekend_nights === 'boolean'
  return {
    ...stored,
    ...(isSure && { work_weekend_nights_not_sure: false }),
    ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Application>),
    open_ended_questions: texts.map((answer) =>
      altTexts.has(answer.question_id) ? { ...answer, alt_text: altTexts.get(answer.question_id) } : answer,
    ),
    multiple_choice_other: mergeAnswers(stored.multiple_choice_other, multiple_choice_other, toAnswer),
    version: stored.version + 1,
  }
}

/** Gives the replies of a server that stores who sees an application. It is shared with nobody. */
function replyWithVisibility(given: Partial<Visibility>, onSave: (saved: Visibility) => void) {
  let stored = makeVisibility(given)
  const toBusiness = (id: number) => stored.hidden_from.find((one) => one.id === id) ?? { id, name: `Business ${id}` }
  reply(getVisibility, () => stored)
  reply(listShares, { shares: [] })
  const choices = reply(saveVisibility, ({ body: { stricter = [], hidden_from, ...others } }) => {
    const kept = stored.stricter.filter(({ question_id }) => stricter.every((one) => one.question_id !== question_id))
    const chosen = stricter.flatMap(({ question_id, audience }) =>
      audience === 'profile' ? [] : [{ question_id, audience }],
    )
    stored = {
      ...stored,
      ...others,
      stricter: [...kept, ...chosen],
      hidden_from: hidden_from?.map(toBusiness) ?? stored.hidden_from,
      status_at: others.status ? Math.floor(Date.now() / 1000) : stored.status_at,
    }
    onSave(stored)
    return stored
  })
  return { choices, readVisibility: () => stored }
}

/** Gives the replies of a server that stores this application, its changes and its pictures. */
export function replyWithApplication(given: Partial<Application> = {}, visibility: Partial<Visibility> = {}) {
  let stored = makeApplication(given)
  const storePicture = (questionId: number, answer?: Answer) => {
    const others = stored.open_ended_questions.filter(({ question_id }) => question_id !== questionId)
    stored = { ...stored, open_ended_questions: answer ? [...others, answer] : others, version: stored.version + 1 }
  }
  reply(getOwnApplication, () => stored)
  replyWithPreviews(() => stored)
  const { is_public, status } = stored
  const seen = replyWithVisibility(
    { audience: is_public ? 'members' : 'me', status, ...visibility },
    ({ audience, status }) => {
      stored = { ...stored, is_public: audience !== 'me', audience, status, version: stored.version + 1 }
    },
  )
  const changes = reply(updateApplication, ({ body }) => {
    stored = applyChange(stored, body)
    return { application: stored, replaced: [] }
  })
  const upload = ({ body: { question_id, alt_text } }: SentRequest<typeof uploadPicture>) => {
    // A new picture has a new URL.
    const answer = {
      ...pictureAnswer(question_id, { alt_text: alt_text ?? null }),
      answer_value: `${PICTURE}?${stored.version}`,
    }
    storePicture(question_id, answer)
    return answer
  }
  const uploads = reply(uploadPicture, upload)
  reply(removePicture, ({ query }) => {
    storePicture(Number(query.question_id))
    return { success: true as const }
  })
  return { changes, uploads, upload, read: () => stored, ...seen }
}
