import { pictureQuestionIds, type Question, questions } from '@sparkle/contract/applications/questions.ts'
import { tidied, trimmed } from '@sparkle/contract/core/visible-text.ts'
import { type Answers, findOpenAnswer, openAnswer, otherChoice } from '#web/features/application/sections.ts'
import { profileTexts } from '#web/features/profile/profile.messages.ts'

/** Longer texts are on the tabs only. */
const MAX_CHARACTERS = 24
const MAX_WORDS = 3
const BETWEEN_WORDS = /[,;.!\n]+|\s+and\s+|\s*&\s*/i

export interface HeadFact {
  label: string
  words: readonly string[]
  /** Says who the person is. */
  isPersonal?: boolean
}

const getQuestion = (questionId: number) => questions.find(({ id }) => id === questionId) as Question
const lookingFor = getQuestion(19)
const hours = getQuestion(17)
const threeWords = getQuestion(31)
const strengths = getQuestion(3)

const isShort = (text: string) => text !== '' && [...text].length <= MAX_CHARACTERS
const toLabels = ({ choices = [] }: Question, chosen: readonly number[]) =>
  chosen.flatMap((choice) => choices[choice - 1] ?? [])

/** The words of a text such as "Kind, funny and loyal."; none of a longer text. */
function toWords(text: string): string[] {
  const words = text.split(BETWEEN_WORDS).map(tidied).filter(Boolean)
  return words.every(isShort) ? words.slice(0, MAX_WORDS) : []
}

function listTimes({ hours_per_week, work_weekend_nights }: Answers): string[] {
  return [
    ...(hours_per_week ? [profileTexts.hoursAWeek(hours_per_week)] : []),
    ...(work_weekend_nights ? [profileTexts.weekendsToo] : []),
  ]
}

/** What the head of a profile says about a person, of answers that are given. */
export function listHeadFacts(answers: Answers): HeadFact[] {
  const other = trimmed(otherChoice(answers, lookingFor.id))
  const words = toWords(openAnswer(answers, threeWords.id))
  const facts = [
    {
      label: lookingFor.label,
      words: [...toLabels(lookingFor, answers.business_excites), ...(isShort(other) ? [other] : [])],
    },
    { label: hours.label, words: listTimes(answers) },
    {
      isPersonal: true,
      ...(words.length > 0
        ? { label: threeWords.label, words }
        : { label: strengths.label, words: toLabels(strengths, answers.work_ethic).slice(0, MAX_WORDS) }),
    },
  ]
  return facts.filter((fact) => fact.words.length > 0)
}

/** The first of the pictures. */
export function findHeadPicture(answers: Answers): { address: string; alt: string } | undefined {
  for (const id of pictureQuestionIds) {
    const picture = findOpenAnswer(answers, id)
    if (picture) return { address: picture.answer_value, alt: picture.alt_text ?? getQuestion(id).label }
  }
  return undefined
}
