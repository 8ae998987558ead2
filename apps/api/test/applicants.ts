import {
  type ApplicantCard,
  type SearchFilters,
  searchApplications,
} from '@sparkle/contract/applications/applicant-search.ts'
import { saveOwnInfo } from '@sparkle/contract/people/users.ts'
import { expect } from 'vitest'
import { makeApplication, makeUser, type Person } from './makers.ts'
import type { TestApi } from './test-app.ts'

export interface NewApplicant {
  username?: string
  zip?: string
  education?: number[]
  interests?: number[]
  otherInterest?: string
  talent?: string
  accommodations?: string
  headline?: string
  hours?: number
  weekendNights?: boolean | 'not sure'
  ways?: number[]
  isPublic?: boolean
}

/** Makes someone the search can find. */
export async function makeApplicant(
  api: TestApi,
  wanted: NewApplicant = {},
): Promise<Person & { applicationId: number }> {
  const person = await makeUser(api, wanted.username ? { username: wanted.username } : {})
  if (wanted.zip) {
    const body = { country: 'us', state: 'NY', town: 'Testville', zip: wanted.zip } as const
    const saved = await api.as(person).call(saveOwnInfo, { body })
    expect(saved.status, saved.text).toBe(200)
  }
  const { id } = await makeApplication(api, person, {
    is_public: wanted.isPublic ?? true,
    ...(wanted.headline && { headline: wanted.headline }),
    ...(wanted.education && { education: wanted.education }),
    ...(wanted.hours !== undefined && { hours_per_week: wanted.hours }),
    ...(wanted.weekendNights === 'not sure'
      ? { work_weekend_nights_not_sure: true }
      : wanted.weekendNights !== undefined && { work_weekend_nights: wanted.weekendNights }),
    ...(wanted.ways && { work_learn_best: wanted.ways }),
    ...(wanted.interests && { business_excites: wanted.interests }),
    ...(wanted.otherInterest && {
      multiple_choice_other: [{ question_id: 19, answer_value: wanted.otherInterest }],
    }),
    open_ended_questions: [
      { question_id: 30, answer_value: wanted.talent ?? '' },
      { question_id: 18, answer_value: wanted.accommodations ?? '' },
    ],
  })
  return { ...person, applicationId: id }
}

/** Short forms of filters. */
export const by = {
  username: (username: string): SearchFilters => ({ username }),
  zip: (zip: string, distance?: 10 | 30 | 50): SearchFilters => ({
    location: { zip, ...(distance && { distance }), country: 'us', unit: 'mile' },
  }),
  education: (...values: number[]): SearchFilters => ({
    multiple_choice: values.map((value) => ({ question_id: 16, value })),
  }),
  interest: (...values: (number | string)[]): SearchFilters => ({
    multiple_choice: values.map((value) => ({ question_id: 19, value })),
  }),
  hours: (min?: number, max?: number): SearchFilters => ({
    hours: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
  }),
  weekendNights: { weekend_nights: true } satisfies SearchFilters,
  ways: (...values: number[]): SearchFilters => ({ ways_of_working: values }),
  words: (words: string): SearchFilters => ({ words }),
  talent: (value: string): SearchFilters => ({ open_ended: [{ question_id: 30, value }] }),
}

/** Searches as one person; returns the reply, the cards or the usernames. */
export function searchHelpers(api: TestApi, person: Person) {
  const search = (body: SearchFilters, page = 1) => api.as(person).call(searchApplications, { query: { page }, body })
  async function cards(body: SearchFilters, page = 1): Promise<ApplicantCard[]> {
    const reply = await search(body, page)
    expect(reply.status, reply.text).toBe(200)
    return reply.body.data as ApplicantCard[]
  }
  const names = async (body: SearchFilters, page = 1) => (await cards(body, page)).map(({ username }) => username)
  return { search, cards, names }
}

/** Each reason as one line, with hits between asterisks. */
export const reasonLines = (card: ApplicantCard | undefined): string[] =>
  (card?.reasons ?? []).map(({ parts }) => parts.map(({ text, hit }) => (hit ? `*${text}*` : text)).join(''))
