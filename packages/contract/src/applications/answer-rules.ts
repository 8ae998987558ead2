import { limits } from '#contract/core/limits.ts'
import { readWebLink } from '#contract/core/links.ts'
import { isOneLine, ONE_LINE, type Rule, trimmed } from '#contract/core/visible-text.ts'

export const answerTypes = ['text', 'picture'] as const

/** The text as it is stored: with one kind of line break, in one Unicode form. */
export function tidyText(text: string): string {
  return text.replace(/\r\n?/g, '\n').normalize('NFC')
}

/** The length of a text as people type it, the same in browser and server. A line break counts as one character. */
export function countCharacters(text: string): number {
  return [...tidyText(text)].length
}

/** A text answer as it is stored: no space around it or at the end of a line, and single spaces between words. */
export function tidyAnswer(text: string): string {
  return trimmed(
    tidyText(text)
      .replace(/[ \t]+/g, ' ')
      .replace(/ $/gm, ''),
  )
}

/** A host with a dot and a name after it, with an optional port and path. */
const WITHOUT_SCHEME = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u

/** A link as it is stored: without space around it, and with the https:// that people leave out. */
export function tidyLink(text: string): string {
  const link = trimmed(tidyText(text))
  return WITHOUT_SCHEME.test(link) ? `https://${link}` : link
}

/** Quoted from the spec (section 5). */
export const answerMessages = {
  hours: `Please enter a number between ${limits.hoursPerWeek.min} and ${limits.hoursPerWeek.max}`,
  link: 'Please enter a valid url',
} as const

/** Describes what is wrong with an answer. An empty one is always allowed and removes the answer. */
export function textAnswerProblem(text: string): string | undefined {
  return lengthProblem(countCharacters(tidyAnswer(text)), limits.textAnswer.max)
}

function lengthProblem(count: number, max: number): string | undefined {
  return count > max ? `Please use at most ${max} characters. You have ${count}.` : undefined
}

/** An empty headline becomes the default one. */
export const headlineProblem: Rule = (text) =>
  isOneLine(text) ? lengthProblem(countCharacters(trimmed(text)), limits.headline.max) : ONE_LINE

/** Digits only, 0 to 168. */
export function hoursProblem(text: string): string | undefined {
  const hours = trimmed(text)
  const isFine = hours === '' || (/^\d{1,3}$/.test(hours) && Number(hours) <= limits.hoursPerWeek.max)
  return isFine ? undefined : answerMessages.hours
}

/** What a link must contain, by question. */
const linkWords: Record<number, string> = { 47: 'linkedin', 48: 'instagram' }

/** A web address of at most 300 characters. Those of LinkedIn and Instagram must contain the name of the site. */
export function isLinkAnswer(questionId: number, text: string): boolean {
  if (text.length > limits.link.max || !readWebLink(text)) return false
  return text.toLowerCase().includes(linkWords[questionId] ?? '')
}

export function linkProblem(questionId: number, text: string): string | undefined {
  const link = tidyLink(text)
  return link === '' || isLinkAnswer(questionId, link) ? undefined : answerMessages.link
}
