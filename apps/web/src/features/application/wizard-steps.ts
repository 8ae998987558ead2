import { type Question, type QuestionKind, tabs } from '@sparkle/contract/applications/questions.ts'
import { type Answers, isAnswered, sections } from './sections.ts'
import type { Origin } from './use-wizard-address.ts'

type MaybeAnswers = Answers | null | undefined

/** The sections without an answer, in the order of question ids. */
export function openSections(answers: MaybeAnswers, avatar: string): Question[] {
  return sections.filter((section) => !isAnswered(section, answers ?? undefined, avatar))
}

export type SectionStatus = 'Not started' | 'In progress' | 'Done'

/** In progress: there is an unsaved draft. */
export function getStatus(question: Question, answers: MaybeAnswers, avatar: string, hasDraft: boolean): SectionStatus {
  if (hasDraft) return 'In progress'
  return isAnswered(question, answers ?? undefined, avatar) ? 'Done' : 'Not started'
}

const minutesByKind: Partial<Record<QuestionKind, number>> = { text: 1.5, picture: 1.5, avatar: 1, links: 2 }
const QUICK_MINUTES = 0.5

/** A rough estimate, in steps of 5 minutes. */
export function minutesFor(open: readonly Question[]): number {
  const sum = open.reduce((minutes, { kind }) => minutes + (minutesByKind[kind] ?? QUICK_MINUTES), 0)
  return Math.max(5, Math.round(sum / 5) * 5)
}

export interface SectionGroup {
  /** Null for the photo, which has no tab. */
  name: (typeof tabs)[number] | null
  sections: readonly Question[]
}

/** All sections, grouped by the tabs of the profile. */
export const sectionGroups: readonly SectionGroup[] = [null, ...tabs].map((name) => ({
  name,
  sections: sections.filter(({ tab }) => tab === name),
}))

export type WizardView =
  | { name: 'sections' }
  | { name: 'check' }
  | { name: 'question'; question: Question; from: Origin | undefined }

const origins: readonly Origin[] = ['sections', 'check', 'finish']

/** The view in the URL; undefined if it names none. */
export function parseView(search: URLSearchParams): WizardView | undefined {
  const question = sections.find(({ id }) => String(id) === search.get('question'))
  const from = search.get('from')
  if (question) return { name: 'question', question, from: origins.find((origin) => origin === from) }
  const view = search.get('view')
  return view === 'sections' || view === 'check' ? { name: view } : undefined
}
