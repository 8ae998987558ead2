import type { APIRequestContext, Page } from '@playwright/test'
import {
  type ApplicationChange,
  createApplication,
  getOwnApplication,
  updateApplication,
} from '@sparkle/contract/applications/applications.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { apiAs } from './api.ts'
import type { Person } from './fixtures.ts'

/** Creates an application for this person with the given answers. */
export async function fillApplication(
  request: APIRequestContext,
  person: Person,
  change: ApplicationChange = {},
): Promise<number> {
  const { id } = await apiAs(request, person).callOrThrow(createApplication, { body: {} })
  await changeApplication(request, person, change)
  return id
}

async function changeApplication(request: APIRequestContext, person: Person, change: ApplicationChange): Promise<void> {
  await apiAs(request, person).callOrThrow(updateApplication, { body: change })
}

export const readApplication = (request: APIRequestContext, person: Person) =>
  apiAs(request, person).callOrThrow(getOwnApplication, {})

export const openQuestion = (page: Page, id: number) => page.goto(`${addresses.application}?question=${id}`)

export const openAnswers = (page: Page, { username }: Person, tab: 'experience' | 'sparkle') =>
  page.goto(`${addresses.profile(username)}?tab=${tab}`)

const textQuestions = [18, 20, 21, 22, 24, 25, 26, 27, 28, 30, 31, 32, 33, 34, 35, 36, 37, 38, 40, 41, 42, 44, 45]

/** Answers to every question except the avatar and the pictures. */
export const allAnswers = {
  work_learn_best: [1, 3],
  education: [1],
  hours_per_week: 20,
  work_weekend_nights: true,
  business_excites: [5, 2],
  open_ended_questions: [
    ...textQuestions.map((question_id) => ({ question_id, answer_value: `Answer to ${question_id}` })),
    { question_id: 50, answer_value: 'https://sam.example/' },
  ],
}
