import { tidyLink } from '@sparkle/contract/applications/answer-rules.ts'
import { type Question, questions } from '@sparkle/contract/applications/questions.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { shortenLink, storedValue } from '#web/features/application/answers/answer-values.ts'
import { yesNoText } from '#web/features/application/application.messages.ts'
import { type Answers, isAnswered, linkQuestions } from '#web/features/application/sections.ts'
import { profileTexts } from '#web/features/profile/profile.messages.ts'
import type { partTitles } from './print.messages.ts'

export type PartName = keyof typeof partTitles

/** What belongs together on the page, by question ids, in reading order. */
export const printedQuestions: Readonly<Record<PartName, readonly number[]>> = {
  facts: [19, 17, 7, 15, 16, 3, 4, 2],
  work: [24, 27, 26, 25, 28],
  strengths: [30, 31, 34, 35, 36],
  learning: [22, 21, 44],
  goals: [45, 20],
  person: [5, 32, 38, 33, 37],
  inspiration: [40, 41, 42],
  online: [23],
  help: [18],
}
const partNames = Object.keys(printedQuestions) as PartName[]

/** What an employer asks for first; what is last is left out first. Who chose to print what helps them wants it read. */
export const importance: readonly number[] = [
  ...printedQuestions.facts,
  ...[18, 27, 24, 30, 26, 31, 23, 44, 22, 25, 45, 34, 28, 5, 36, 21, 35, 20, 32, 40, 42, 41, 38, 33, 37],
]

/** A part of an answer that is printed or left out: a sentence, or a whole brief answer. */
interface Piece {
  text: string
  /** Its place in the order of importance among all pieces. */
  order: number
}

export interface PrintedAnswer {
  id: number
  label: string
  isList: boolean
  pieces: readonly Piece[]
}

export interface PrintedPart {
  name: PartName
  answers: readonly PrintedAnswer[]
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
/** The segmenter takes the period of these and of initials for the end of a sentence. */
const endsInAbbreviation = (text: string) => /\b(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|No|vs|e\.g|i\.e|[A-Z])\.\s*$/.test(text)

function splitSentences(text: string): string[] {
  const sentences: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = sentences.at(-1)
    if (last !== undefined && endsInAbbreviation(last)) sentences[sentences.length - 1] = last + segment
    else sentences.push(segment)
  }
  return sentences
}

function listTexts(question: Question, answers: Answers): readonly string[] {
  const value = storedValue(question, answers)
  switch (value.kind) {
    case 'text':
      return splitSentences(trimmed(value.text))
    case 'choices': {
      const labels = value.chosen.flatMap((choice) => question.choices?.[choice - 1] ?? [])
      return [[...labels, trimmed(value.other)].filter(Boolean).join(', ')]
    }
    case 'yes-no':
      return value.yes === null ? [] : [yesNoText(value.yes)]
    case 'hours':
      return [profileTexts.hoursAWeek(Number(value.text))]
    case 'links':
      return linkQuestions.flatMap(({ id, label }) => {
        const link = tidyLink(value.links[id] ?? '')
        return link ? [`${label}: ${shortenLink(link)}`] : []
      })
    case 'picture':
      return []
  }
}

const isGiven = (answers: Answers) => (question: Question) => isAnswered(question, answers, '')

/** The parts that this application has answers for. */
export function listParts(answers: Answers): PartName[] {
  const given = new Set(questions.filter(isGiven(answers)).map(({ id }) => id))
  return partNames.filter((name) => printedQuestions[name].some((id) => given.has(id)))
}

export const countPictures = (answers: Answers) =>
  questions.filter(({ kind }) => kind === 'picture').filter(isGiven(answers)).length

/** The answers of the chosen parts in reading order, their pieces numbered in the order of importance. */
export function toPrintedParts(answers: Answers, names: readonly PartName[]): PrintedPart[] {
  const ids = new Set(names.flatMap((name) => printedQuestions[name]))
  const found = questions.filter(({ id }) => ids.has(id)).filter(isGiven(answers))
  let order = 0
  const printed = found
    .toSorted((one, other) => importance.indexOf(one.id) - importance.indexOf(other.id))
    .map((question) => ({
      id: question.id,
      label: question.label,
      isList: question.kind === 'links',
      pieces: listTexts(question, answers).map((text) => ({ text, order: order++ })),
    }))
  return names.map((name) => ({
    name,
    answers: printedQuestions[name].flatMap((id) => printed.find((answer) => answer.id === id) ?? []),
  }))
}

/** What is not printed if only this many pieces are: whole answers, and one that loses its end. */
export function listLeftOut(parts: readonly PrintedPart[], kept: number) {
  const lost = parts.flatMap(({ answers }) => answers).filter(({ pieces }) => pieces.some(({ order }) => order >= kept))
  const isWhole = ({ pieces }: PrintedAnswer) => pieces.every(({ order }) => order >= kept)
  return { whole: lost.filter(isWhole), cut: lost.filter((answer) => !isWhole(answer)) }
}
