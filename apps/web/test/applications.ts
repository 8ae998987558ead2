import { type Application, getOwnApplication, updateApplication } from '@sparkle/contract/applications.ts'
import { reply, type SentRequest } from './network.ts'
import { makeApplication } from './replies/applications.ts'

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
  return {
    ...stored,
    ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Application>),
    open_ended_questions: texts.map((answer) =>
      altTexts.has(answer.question_id) ? { ...answer, alt_text: altTexts.get(answer.question_id) } : answer,
    ),
    multiple_choice_other: mergeAnswers(stored.multiple_choice_other, multiple_choice_other, toAnswer),
    version: stored.version + 1,
  }
}

/** Gives the replies of a server that stores this application and its changes. */
export function replyWithApplication(given: Partial<Application> = {}) {
  let stored = makeApplication(given)
  reply(getOwnApplication, () => stored)
  const changes = reply(updateApplication, ({ body }) => {
    stored = applyChange(stored, body)
    return { application: stored, replaced: [] }
  })
  return { changes, read: () => stored }
}
