import { limits } from './limits.ts'
import { readWebLink } from './links.ts'
import { trimmed } from './visible-text.ts'

export const answerTypes = ['text', 'picture'] as const

/** A text as it is stored: one kind of line break, one Unicode form. */
export function tidyText(text: string): string {
  return text.replace(/\r\n?/g, '\n').normalize('NFC')
}

/** How long a text is, for browser and server alike: characters as people see them typed, a line break counts as one. */
export function countCharacters(text: string): number {
  return [...tidyText(text)].length
}

/** Word for word as the spec (section 5) has them. */
export const answerMessages = {
  hours: `Please enter a number between ${limits.hoursPerWeek.min} and ${limits.hoursPerWeek.max}`,
  link: 'Please enter a valid url',
} as const

/** What is wrong with an answer. An empty one is always allowed: it takes the answer away. */
export function textAnswerProblem(text: string): string | undefined {
  const count = countCharacters(text)
  if (count <= limits.textAnswer.max) return undefined
  return `Please use at most ${limits.textAnswer.max} characters. You have ${count}.`
}

/** Digits only, 0 to 168. */
export function hoursProblem(text: string): string | undefined {
  const hours = trimmed(text)
  const isFine = hours === '' || (/^\d{1,3}$/.test(hours) && Number(hours) <= limits.hoursPerWeek.max)
  return isFine ? undefined : answerMessages.hours
}

/** What a link must contain, by question. */
const linkWords: Record<number, string> = { 47: 'linkedin', 48: 'instagram' }

/** A web address of at most 300 characters; LinkedIn's and Instagram's must name the place. */
export function isLinkAnswer(questionId: number, text: string): boolean {
  if (text.length > limits.link.max || !readWebLink(text)) return false
  return text.toLowerCase().includes(linkWords[questionId] ?? '')
}

export function linkProblem(questionId: number, text: string): string | undefined {
  const link = trimmed(text)
  return link === '' || isLinkAnswer(questionId, link) ? undefined : answerMessages.link
}
