/** Who can see an application. `businesses` are those that a person has checked. */
export const audiences = ['me', 'businesses', 'members'] as const
export type Audience = (typeof audiences)[number]

/** Who can see an answer that fewer people see than the application. `shares` are businesses that its owner chose. */
export const answerAudiences = ['me', 'businesses', 'shares'] as const
export type AnswerAudience = (typeof answerAudiences)[number]

/** The question about accommodations: its answer can be shared with one business at a time. */
export const SHARED_QUESTION = 18

/** What can be chosen for an answer. */
export const listAnswerAudiences = (questionId: number): readonly AnswerAudience[] =>
  questionId === SHARED_QUESTION ? ['shares'] : ['me', 'businesses']

export const searchStatuses = ['looking', 'open', 'not_now'] as const
export type SearchStatus = (typeof searchStatuses)[number]

export const visibilityLimits = {
  hiddenFrom: 100,
  shareDays: { min: 7, max: 180, default: 30 },
  organizationName: { min: 2, max: 80 },
  foundOrganizations: 10,
  /** After that, a person who looks for work is asked whether it is still true. */
  statusDays: 91,
} as const
