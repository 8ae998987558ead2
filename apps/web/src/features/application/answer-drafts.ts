import { unsentTexts } from '#web/platform/unsent-texts.ts'
import { type AnswerValue, isValueFor } from './answer-values.ts'
import { sections } from './sections.ts'

/** What a person has typed and the server does not have yet. */
export interface Draft {
  questionId: number
  value: AnswerValue
  /** The fingerprint of the stored answer that it was typed on, and the version of the application that held it. */
  base: string
  baseVersion: number
  /** Typed where a Save button decides: it is not sent before that press. */
  isHeld: boolean
}

export function parseAnswerDraft(stored: unknown, name: string): Draft | undefined {
  const question = sections.find(({ id }) => id === Number(name))
  const { value, base, baseVersion, isHeld } = (stored ?? {}) as Partial<Draft>
  if (!question || !isValueFor(question, value) || typeof base !== 'string' || typeof baseVersion !== 'number') {
    return undefined
  }
  return { questionId: question.id, value, base, baseVersion, isHeld: isHeld === true }
}

/** By question id. */
export const answerDrafts = unsentTexts.ofKind<Draft>({
  name: 'answer',
  isTyped: true,
  isStorable: ({ value }) => value.kind !== 'picture',
  parse: parseAnswerDraft,
})

export type AnswerDrafts = typeof answerDrafts

/** In the order of questions. */
export const sortDrafts = (drafts: readonly Draft[]): readonly Draft[] =>
  [...drafts].sort((a, b) => a.questionId - b.questionId)
