import { tidyAnswer, tidyLink } from '@sparkle/contract/applications/answer-rules.ts'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import {
  type Answers,
  findOpenAnswer,
  isNotSure,
  linkQuestions,
  openAnswer,
  otherChoice,
} from '#web/features/application/sections.ts'

/** The value of a field; one type for each kind of field. */
export interface TextValue {
  kind: 'text'
  text: string
}

export interface ChoicesValue {
  kind: 'choices'
  chosen: readonly number[]
  other: string
}

export interface YesNoValue {
  kind: 'yes-no'
  /** Null: not answered. */
  yes: boolean | 'not-sure' | null
}

export interface HoursValue {
  kind: 'hours'
  text: string
}

export interface LinksValue {
  kind: 'links'
  /** By question id. */
  links: Readonly<Record<number, string>>
}

export interface PictureValue {
  kind: 'picture'
  /** The new picture. */
  file: File | null
  /** The stored picture will be removed. */
  isRemoved: boolean
  /** What the picture shows, for people who cannot see it. */
  description: string
  isDecoration: boolean
  stored: StoredPicture
}

export interface StoredPicture {
  /** Empty if there is none. */
  address: string
  altText: string | null
}

export type AnswerValue = TextValue | ChoicesValue | YesNoValue | HoursValue | LinksValue | PictureValue

/** Question 19 has a free text in addition to its choices. */
export const QUESTION_WITH_OTHER = 19

/** A stored picture as it is. */
export function untouchedPicture(stored: StoredPicture): PictureValue {
  const { altText } = stored
  return {
    ...{ kind: 'picture', file: null, isRemoved: false, stored },
    ...{ description: altText ?? '', isDecoration: altText === '' },
  }
}

/** As the API has it: empty for decoration, null if nothing was said. */
export function toAltText({ description, isDecoration }: PictureValue): string | null {
  return isDecoration ? '' : tidyAnswer(description) || null
}

/** A link as people read it. */
export const shortenLink = (link: string) => link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

/** Whether the picture itself changes, not only its description. */
export function isPictureChange(value: AnswerValue): value is PictureValue {
  return value.kind === 'picture' && (value.file !== null || value.isRemoved)
}

function toNumbers(stored: unknown): readonly number[] {
  if (Array.isArray(stored)) return stored
  return typeof stored === 'number' ? [stored] : []
}

const toYesNo = (stored: unknown) => (typeof stored === 'boolean' ? stored : null)

/** The stored answer as a field value. */
export function storedValue(question: Question, answers: Answers | null | undefined): AnswerValue {
  const stored = question.field && answers ? answers[question.field] : undefined
  switch (question.kind) {
    case 'avatar':
      return untouchedPicture({ address: '', altText: null })
    case 'picture': {
      const answer = answers && findOpenAnswer(answers, question.id)
      return untouchedPicture({ address: answer?.answer_value ?? '', altText: answer?.alt_text ?? null })
    }
    case 'one-choice':
    case 'choices':
      return { kind: 'choices', chosen: toNumbers(stored), other: answers ? otherChoice(answers, question.id) : '' }
    case 'yes-no':
      return { kind: 'yes-no', yes: answers && isNotSure(question, answers) ? 'not-sure' : toYesNo(stored) }
    case 'hours':
      return { kind: 'hours', text: typeof stored === 'number' ? String(stored) : '' }
    case 'link':
    case 'links':
      return {
        kind: 'links',
        links: Object.fromEntries(linkQuestions.map(({ id }) => [id, answers ? openAnswer(answers, id) : ''])),
      }
    case 'text': {
      const kept = question.field ? stored : answers && openAnswer(answers, question.id)
      return { kind: 'text', text: typeof kept === 'string' ? kept : '' }
    }
  }
}

/** The value without differences in formatting. */
function normalizeValue(value: AnswerValue): unknown {
  switch (value.kind) {
    case 'text':
      return tidyAnswer(value.text)
    case 'choices':
      return [[...value.chosen].sort((a, b) => a - b), tidyAnswer(value.other)]
    case 'yes-no':
      return value.yes
    case 'hours':
      return /^\d+$/.test(value.text.trim()) ? Number(value.text) : trimmed(value.text)
    case 'links':
      return linkQuestions.map(({ id }) => tidyLink(value.links[id] ?? ''))
    case 'picture':
      return toAltText(value)
  }
}

export function isSameValue(a: AnswerValue, b: AnswerValue): boolean {
  if (a.kind === 'picture' && b.kind === 'picture' && (a.file !== b.file || a.isRemoved !== b.isRemoved)) return false
  return a.kind === b.kind && JSON.stringify(normalizeValue(a)) === JSON.stringify(normalizeValue(b))
}

/** A hash that identifies a stored answer without containing it. Equal values have equal fingerprints. */
export function fingerprint(value: AnswerValue): string {
  // A description belongs to its picture.
  const picture = value.kind === 'picture' ? value.stored.address : ''
  const text = picture + JSON.stringify(normalizeValue(value))
  // FNV-1a.
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}

export function isEmptyValue(question: Question, value: AnswerValue): boolean {
  return isSameValue(value, storedValue(question, null))
}

const isText = (value: unknown) => typeof value === 'string'

function isStoredPicture(value: unknown): value is StoredPicture {
  const { address, altText } = (value ?? {}) as Partial<StoredPicture>
  return isText(address) && (altText === null || isText(altText))
}

/** Whether stored data is a value for this question. */
export function isValueFor(question: Question, value: unknown): value is AnswerValue {
  if (typeof value !== 'object' || value === null) return false
  const { kind } = storedValue(question, null)
  const found = value as Record<string, unknown>
  if (found.kind !== kind) return false
  switch (kind) {
    case 'text':
    case 'hours':
      return isText(found.text)
    case 'choices':
      return Array.isArray(found.chosen) && found.chosen.every(Number.isInteger) && isText(found.other)
    case 'yes-no':
      return found.yes === null || found.yes === 'not-sure' || typeof found.yes === 'boolean'
    case 'links':
      return typeof found.links === 'object' && found.links !== null && Object.values(found.links).every(isText)
    case 'picture':
      return isText(found.description) && typeof found.isDecoration === 'boolean' && isStoredPicture(found.stored)
  }
}
