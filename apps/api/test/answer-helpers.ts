import {
  type ApplicationChange,
  getOwnApplication,
  updateApplication,
} from '@sparkle/contract/applications/applications.ts'
import { makeApplication, makeUser, type Person } from './makers.ts'
import type { TestApi } from './test-app.ts'

/** Entries of the two answer lists, as a client sends them. */
export const open = (questionId: number, text: string, extra: object = {}) => ({
  open_ended_questions: [{ question_id: questionId, answer_value: text, ...extra }],
})
export const other = (text: string, extra: object = {}) => ({
  multiple_choice_other: [{ question_id: 19, answer_value: text, ...extra }],
})

/** Makes applicants, saves their answers and reads them back. */
export const applicationHelpers = (api: TestApi) => ({
  save: (person: Person, body: object) => api.as(person).call(updateApplication, { body: body as ApplicationChange }),
  read: async (person: Person) => (await api.as(person).call(getOwnApplication, {})).body,
  async applicant(change: ApplicationChange = {}) {
    const person = await makeUser(api)
    return { person, application: await makeApplication(api, person, change) }
  },
})
