import { uploadPicture } from '@sparkle/contract/applications/applications.ts'
import { saveVisibility, type VisibilityChange } from '@sparkle/contract/applications/visibility.ts'
import { expect } from 'vitest'
import { makeApplicant } from './applicants.ts'
import type { Person } from './makers.ts'
import { asFile, jpeg } from './pictures.ts'
import type { TestApi } from './test-app.ts'

export const ACCOMMODATIONS = 18
export const TALENT = 30
export const PICTURE = 29

/** Each answer contains a word of its own, so a reply shows what it holds. */
export const words = { [ACCOMMODATIONS]: 'canaryramp', [TALENT]: 'canaryviolin' } as const

export type ShownPerson = Awaited<ReturnType<typeof makeShownPerson>>

/** Someone with a public application who has answered in words and in a picture. */
export async function makeShownPerson(api: TestApi) {
  const person = await makeApplicant(api, {
    talent: `I play the ${words[TALENT]}.`,
    accommodations: `I need a ${words[ACCOMMODATIONS]}.`,
    education: [4],
    zip: '10001',
  })
  const body = { application_id: person.applicationId, question_id: PICTURE }
  const picture = await api.as(person).call(uploadPicture, { body, files: { 'file[]': asFile(await jpeg()) } })
  expect(picture.status, picture.text).toBe(201)
  return { ...person, picture: picture.body.answer_value }
}

/** Saves who can see it, which has to work. */
export async function choose(api: TestApi, person: Person, change: VisibilityChange) {
  const reply = await api.as(person).call(saveVisibility, { body: change })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
