import { type APIRequestContext, expect } from '@playwright/test'
import type { Person } from './fixtures.ts'

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

/** An application of this person, with the given answers. */
export async function fillApplication(
  request: APIRequestContext,
  person: Person,
  change: object = {},
): Promise<number> {
  const headers = bearer(person)
  const created = await request.post('/api/v1/sparkleApplication/create', { headers, data: {} })
  expect(created.status()).toBe(201)
  const { id } = (await created.json()) as { id: number }
  await changeApplication(request, person, change)
  return id
}

export async function changeApplication(request: APIRequestContext, person: Person, change: object): Promise<void> {
  const saved = await request.post('/api/v1/sparkleApplication/update', { headers: bearer(person), data: change })
  expect(saved.status(), await saved.text()).toBe(200)
}

export async function readApplication(request: APIRequestContext, person: Person) {
  const reply = await request.get('/api/v1/sparkleApplication/self', { headers: bearer(person) })
  expect(reply.status()).toBe(200)
  return (await reply.json()) as {
    version: number
    is_public: boolean
    hours_per_week: number | null
    education: number[]
    open_ended_questions: { id: number; question_id: number; answer_value: string; answer_type: string }[]
  }
}

export async function uploadAnswerPicture(
  request: APIRequestContext,
  person: Person,
  applicationId: number,
  questionId: number,
  buffer: Buffer,
) {
  const reply = await request.post('/api/v1/sparkleApplication/assets/upload', {
    headers: bearer(person),
    multipart: {
      application_id: String(applicationId),
      question_id: String(questionId),
      'file[]': { name: 'picture.png', mimeType: 'image/png', buffer },
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
}

const textQuestions = [18, 20, 21, 22, 24, 25, 26, 27, 28, 30, 31, 32, 33, 34, 35, 36, 37, 38, 40, 41, 42, 44, 45]

/** Every question but avatar and pictures. */
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
