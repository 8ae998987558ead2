import { type ApplicationChange, getOwnApplication, updateApplication } from '@sparkle/contract/applications.ts'
import { makeApplication, makeUser, type Person } from './makers.ts'
import type { TestApi } from './test-app.ts'

/** Entries of the two lists of answers, as a client sends them. */
export const open = (questionId: number, text: string, extra: object = {}) => ({
  open_ended_questions: [{ question_id: questionId, answer_value: text, ...extra }],
})
export const other = (text: string, extra: object = {}) => ({
  multiple_choice_other: [{ question_id: 19, answer_value: text, ...extra }],
})

/** People with an application, what they save, and what is stored then. */
export const answersOn = (api: TestApi) => ({
  save: (person: Person, body: object) => api.as(person).call(updateApplication, { body: body as ApplicationChange }),
  read: async (person: Person) => (await api.as(person).call(getOwnApplication, {})).body,
  async applicant(change: ApplicationChange = {}) {
    const person = await makeUser(api)
    return { person, application: await makeApplication(api, person, change) }
  },
})
