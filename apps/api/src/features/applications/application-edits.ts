import { isDeepStrictEqual } from 'node:util'
import { tidyAnswer, tidyLink, tidyText } from '@sparkle/contract/applications/answer-rules.ts'
import type { updateApplication } from '@sparkle/contract/applications/applications.ts'
import { questions } from '@sparkle/contract/applications/questions.ts'
import type { HandlerInput } from '@sparkle/contract/core/call.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import type { ApplicationRow, StoredAnswer } from './applications.queries.ts'

export type RequestedChange = HandlerInput<typeof updateApplication>['body']

const columnOf = {
  headline: 'headline',
  about: 'about',
  is_active: 'isActive',
  is_public: 'isPublic',
  work_learn_best: 'workLearnBest',
  hours_per_week: 'hoursPerWeek',
  best_learn_new: 'bestLearnNew',
  education: 'education',
  work_weekend_nights: 'workWeekendNights',
  reliable_transportation: 'reliableTransportation',
  work_weekend_nights_not_sure: 'workWeekendNightsNotSure',
  reliable_transportation_not_sure: 'reliableTransportationNotSure',
  work_ethic: 'workEthic',
  business_excites: 'businessExcites',
} as const

const yesNoFields = ['work_weekend_nights', 'reliable_transportation'] as const

type Field = keyof typeof columnOf
type AnswerList = 'multiple_choice_other' | 'open_ended_questions'

/** A change of one stored value. Its name is the field, or the list and the question. */
interface Edit {
  name: string
  /** Null for a field that is not the answer to a question. */
  questionId: number | null
}

interface FieldEdit extends Edit {
  column: (typeof columnOf)[Field]
  value: ApplicationRow[FieldEdit['column']]
}

interface AnswerEdit extends Edit {
  questionId: number
  answerValue: string
}

interface AltTextEdit extends Edit {
  assetKey: string
  altText: string | null
}

export interface Edits {
  fields: FieldEdit[]
  otherChoices: AnswerEdit[]
  openEnded: AnswerEdit[]
  altTexts: AltTextEdit[]
}

/** Lists actual changes: missing keys and values that are already stored are not edits. */
export function listEdits(stored: ApplicationRow, requested: RequestedChange): Edits {
  return {
    fields: listFieldEdits(stored, requested),
    otherChoices: listAnswerEdits('multiple_choice_other', stored.otherChoices, requested),
    openEnded: listAnswerEdits('open_ended_questions', stored.openEnded, requested),
    altTexts: listAltTextEdits(stored, requested),
  }
}

function listFieldEdits(stored: ApplicationRow, requested: RequestedChange): FieldEdit[] {
  const fields = Object.keys(columnOf) as Field[]
  const change = yesNoFields.reduce(withOneAnswer, requested)
  return fields.flatMap((field) => {
    const given = change[field]
    const column = columnOf[field]
    if (given === undefined || isDeepStrictEqual(tidyValue(given), tidyValue(stored[column]))) return []
    const questionId = questions.find((question) => question.field === field.replace(/_not_sure$/, ''))?.id ?? null
    return [{ name: field, questionId, column, value: tidyValue(given) }]
  })
}

/** A yes or no resets "not sure", and "not sure" clears a yes or no. */
function withOneAnswer(requested: RequestedChange, field: (typeof yesNoFields)[number]): RequestedChange {
  const notSure = `${field}_not_sure` as const
  if (typeof requested[field] === 'boolean') return { ...requested, [notSure]: false }
  return requested[notSure] ? { ...requested, [field]: null } : requested
}

/** The order of choices does not matter, and a blank text counts as none. */
function tidyValue(value: FieldEdit['value']): FieldEdit['value'] {
  if (Array.isArray(value)) return value.toSorted((one, other) => one - other)
  if (typeof value !== 'string') return value
  return trimmed(value) === '' ? null : tidyText(value)
}

/** A blank text clears the answer. */
function listAnswerEdits(list: AnswerList, stored: readonly StoredAnswer[], requested: RequestedChange): AnswerEdit[] {
  return (requested[list] ?? []).flatMap(({ question_id: questionId, answer_value }) => {
    const isLink = questions.some(({ id, kind }) => id === questionId && kind === 'link')
    const tidy = isLink ? tidyLink : tidyAnswer
    const answerValue = tidy(answer_value)
    const known = stored.find((answer) => answer.questionId === questionId)?.answerValue ?? ''
    return answerValue === tidy(known) ? [] : [{ name: `${list}.${questionId}`, questionId, answerValue }]
  })
}

function listAltTextEdits(stored: ApplicationRow, requested: RequestedChange): AltTextEdit[] {
  return (requested.picture_alt_texts ?? []).flatMap(({ question_id: questionId, alt_text: altText }) => {
    const picture = stored.openEnded.find((answer) => answer.questionId === questionId)
    if (!picture?.assetKey || picture.altText === altText) return []
    return [{ name: `picture_alt_texts.${questionId}`, questionId, assetKey: picture.assetKey, altText }]
  })
}

/** Only a picture that is there can be described. */
export function hasOnlyStoredPictures(stored: ApplicationRow, requested: RequestedChange): boolean {
  const described = requested.picture_alt_texts ?? []
  return described.every(({ question_id }) => stored.openEnded.some(({ questionId }) => questionId === question_id))
}

/** Entries may have ids, but only those of this application and the same question. */
export function hasOnlyOwnIds(stored: ApplicationRow, requested: RequestedChange): boolean {
  const isOwn = (answers: readonly StoredAnswer[]) => (entry: NonNullable<RequestedChange[AnswerList]>[number]) =>
    (!entry.application_id || entry.application_id === stored.id) &&
    (!entry.id || answers.some(({ id, questionId }) => id === entry.id && questionId === entry.question_id))
  return (
    (requested.multiple_choice_other ?? []).every(isOwn(stored.otherChoices)) &&
    (requested.open_ended_questions ?? []).every(isOwn(stored.openEnded))
  )
}

/** Questions whose answer was changed elsewhere after `baseVersion` and is now overwritten. */
export function listReplaced(
  edits: readonly Edit[],
  fieldVersions: Record<string, number>,
  baseVersion: number | undefined,
): number[] {
  if (baseVersion === undefined) return []
  const replaced = edits.filter(({ name }) => (fieldVersions[name] ?? 0) > baseVersion)
  return [...new Set(replaced.flatMap(({ questionId }) => questionId ?? []))].toSorted((one, other) => one - other)
}

/** The next version, recorded for everything that changes with it. */
export function nextVersions(stored: Pick<ApplicationRow, 'version' | 'fieldVersions'>, names: readonly string[]) {
  const version = stored.version + 1
  return {
    version,
    fieldVersions: { ...stored.fieldVersions, ...Object.fromEntries(names.map((name) => [name, version])) },
  }
}
