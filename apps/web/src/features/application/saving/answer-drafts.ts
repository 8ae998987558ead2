import {
  type AnswerValue,
  fingerprint,
  isPictureChange,
  isValueFor,
  toAltText,
} from '#web/features/application/answers/answer-values.ts'
import { sections } from '#web/features/application/sections.ts'
import { unsentTexts } from '#web/platform/unsent-texts.ts'

/** A typed answer that is not on the server yet. */
export interface Draft {
  questionId: number
  value: AnswerValue
  /** The fingerprint of the stored answer that it is based on, and the version of its application. */
  base: string
  baseVersion: number
  /** Typed in an editor with a Save button: not sent until it is pressed. */
  isHeld: boolean
}

export function parseAnswerDraft(stored: unknown, name: string): Draft | undefined {
  const question = sections.find(({ id }) => id === Number(name))
  const { value, base, baseVersion, isHeld } = (stored ?? {}) as Partial<Draft>
  if (!question || !isValueFor(question, value) || typeof base !== 'string' || typeof baseVersion !== 'number') {
    return undefined
  }
  const draft = { questionId: question.id, value, base, baseVersion, isHeld: isHeld === true }
  if (value.kind !== 'picture') return draft
  // A file cannot be stored. Its description waits until the person has chosen the picture again.
  const hadFile = value.file !== null
  return { ...draft, value: { ...value, file: null, isRemoved: false }, isHeld: draft.isHeld || hadFile }
}

/** Whether the stored answer has changed since the draft was started. A new picture replaces any other. */
export function isOutdated({ value, base }: Draft, stored: AnswerValue): boolean {
  return !isPictureChange(value) && base !== fingerprint(stored)
}

/** By question id. */
export const answerDrafts = unsentTexts.ofKind<Draft>({
  name: 'answer',
  isTyped: true,
  isStorable: ({ value }) => value.kind !== 'picture' || !isPictureChange(value) || toAltText(value) !== null,
  isWhole: ({ value }) => !isPictureChange(value),
  parse: parseAnswerDraft,
})

export type AnswerDrafts = typeof answerDrafts

export const sortDrafts = (drafts: readonly Draft[]): readonly Draft[] =>
  [...drafts].sort((a, b) => a.questionId - b.questionId)
