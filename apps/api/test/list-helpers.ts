import {
  addEntry,
  createList,
  listEntries,
  listStarred,
  type Placement,
  starApplicant,
} from '@sparkle/contract/recruiting/applicant-lists.ts'
import { expect } from 'vitest'
import type { Person } from './makers.ts'
import type { TestApi } from './test-app.ts'

/** The lists of applicants, used by one person. Every call has to work. */
export function listHelpers(api: TestApi, person: Person) {
  const me = api.as(person)
  const ofList = (listId: number) => ({ listId: String(listId) })
  async function make(name: string, { isShared = true } = {}) {
    const reply = await me.call(createList, { body: { name, is_shared: isShared } })
    expect(reply.status, reply.text).toBe(201)
    return reply.body
  }
  async function put(listId: number, applicationId: number) {
    const reply = await me.call(addEntry, { params: ofList(listId), body: { application_id: applicationId } })
    expect(reply.status, reply.text).toBe(200)
    return reply.body
  }
  async function read(listId: number) {
    const reply = await me.call(listEntries, { params: ofList(listId) })
    expect(reply.status, reply.text).toBe(200)
    return reply.body
  }
  async function star(applicationId: number): Promise<Placement[]> {
    const reply = await me.call(starApplicant, { params: { applicationId: String(applicationId) }, body: {} })
    expect(reply.status, reply.text).toBe(200)
    return reply.body.placements
  }
  async function starred(...applicationIds: number[]) {
    const reply = await me.call(listStarred, { body: { application_ids: applicationIds } })
    expect(reply.status, reply.text).toBe(200)
    return reply.body.starred
  }
  return { me, ofList, make, put, read, star, starred }
}
