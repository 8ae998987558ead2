import { limits } from './limits.ts'
import { readWebLink } from './links.ts'

export const answerTypes = ['text', 'picture'] as const

/** A text as it is stored: one kind of line break, one Unicode form. */
export function tidyText(text: string): string {
  return text.replace(/\r\n?/g, '\n').normalize('NFC')
}

/** How long a text is, for browser and server alike: characters as people see them typed, a line break counts as one. */
export function countCharacters(text: string): number {
  return [...tidyText(text)].length
}

export function isTextAnswer(text: string): boolean {
  return countCharacters(text) <= limits.textAnswer.max
}

/** Digits only, 0 to 168. */
export function isHours(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= limits.hoursPerWeek.max
}

/** What a link must contain, by question. */
const linkWords: Record<number, string> = { 47: 'linkedin', 48: 'instagram' }

/** A web address of at most 300 characters; LinkedIn's and Instagram's must name the place. */
export function isLinkAnswer(questionId: number, text: string): boolean {
  if (text.length > limits.link.max || !readWebLink(text)) return false
  return text.toLowerCase().includes(linkWords[questionId] ?? '')
}
