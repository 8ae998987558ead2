import { tidyAnswer, tidyLink } from '@sparkle/contract/applications/answer-rules.ts'
import type { Application, ApplicationChange } from '@sparkle/contract/applications/applications.ts'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import {
  type AnswerValue,
  type ChoicesValue,
  isSameValue,
  QUESTION_WITH_OTHER,
  toAltText,
} from '#web/features/application/answers/answer-values.ts'
import { linkQuestions } from '#web/features/application/sections.ts'

const noChoices: ChoicesValue = { kind: 'choices', chosen: [], other: '' }

/** A new entry has no id; the server finds it by its question. */
function toEntry(stored: readonly { id: number; question_id: number }[], applicationId: number, questionId: number) {
  const id = stored.find(({ question_id }) => question_id === questionId)?.id ?? null
  return { id, question_id: questionId, application_id: applicationId }
}

function openEnded(application: Application, texts: readonly [questionId: number, text: string][]): ApplicationChange {
  const list = texts.map(([questionId, text]) => ({
    ...toEntry(application.open_ended_questions, application.id, questionId),
    answer_type: 'text' as const,
    answer_value: text,
  }))
  return { open_ended_questions: list }
}

function choicesChange(question: Question, value: ChoicesValue, base: ChoicesValue, application: Application) {
  const change: ApplicationChange = {}
  const chosen = [...value.chosen].sort((a, b) => a - b)
  if (!isSameValue({ ...value, other: '' }, { ...base, other: '' })) {
    if (question.field === 'work_learn_best') change.work_learn_best = chosen
    if (question.field === 'education') change.education = chosen
    if (question.field === 'business_excites') change.business_excites = chosen
  }
  if (question.id === QUESTION_WITH_OTHER && tidyAnswer(value.other) !== tidyAnswer(base.other)) {
    const entry = toEntry(application.multiple_choice_other, application.id, question.id)
    change.multiple_choice_other = [{ ...entry, answer_value: tidyAnswer(value.other) }]
  }
  return change
}

function changedKeys(question: Question, value: AnswerValue, base: AnswerValue, application: Application) {
  switch (value.kind) {
    case 'text':
      return openEnded(application, [[question.id, tidyAnswer(value.text)]])
    case 'links': {
      const before = base.kind === 'links' ? base.links : {}
      const changed = linkQuestions
        .map(({ id }): [number, string] => [id, tidyLink(value.links[id] ?? '')])
        .filter(([id, link]) => link !== tidyLink(before[id] ?? ''))
      return openEnded(application, changed)
    }
    case 'choices':
      return choicesChange(question, value, base.kind === 'choices' ? base : noChoices, application)
    case 'hours':
      return { hours_per_week: trimmed(value.text) === '' ? null : Number(value.text) }
    case 'yes-no':
      if (typeof value.yes === 'boolean') return { work_weekend_nights: value.yes }
      return { work_weekend_nights: null, work_weekend_nights_not_sure: value.yes === 'not-sure' }
    case 'picture':
      return { picture_alt_texts: [{ question_id: question.id, alt_text: toAltText(value) }] }
  }
}

/**
 * The update request for one answer: only the changed keys, and the version they are based on. Open-ended questions
 * are always included: null if none of their texts has changed.
 */
export function toChange(
  question: Question,
  value: AnswerValue,
  base: AnswerValue,
  application: Application,
  baseVersion: number,
): ApplicationChange {
  return {
    open_ended_questions: null,
    ...changedKeys(question, value, base, application),
    base_version: baseVersion,
  }
}
