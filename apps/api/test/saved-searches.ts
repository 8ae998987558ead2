import type { SearchFilters } from '@sparkle/contract/applications/applicant-search.ts'
import { saveNotificationSettings } from '@sparkle/contract/notifications/notifications.ts'
import type { SearchAlert } from '@sparkle/contract/recruiting/saved-search-rules.ts'
import { listSavedSearches, saveSearch } from '@sparkle/contract/recruiting/saved-searches.ts'
import { expect } from 'vitest'
import { emailQueue } from '#api/features/mail/email-queue.ts'
import { findNextHour } from '#api/features/notifications/local-times.ts'
import { sweepSearches } from '#api/features/recruiting/searches/sweep.service.ts'
import type { Jobs, Queue } from '#api/platform/jobs.ts'
import type { Person } from './makers.ts'
import { makeBusiness } from './organization-helpers.ts'
import { listEmails, waitForJobs } from './outbox.ts'
import type { TestApi } from './test-app.ts'

export const ZONE = 'America/New_York'
const SEVEN = 7

type EmailJob = typeof emailQueue extends Queue<infer Data> ? Data : never

/** Saved searches of people who live in New York. */
export function savedSearchHelpers(api: TestApi) {
  async function makeRecruiter() {
    const { owner, organizationId } = await makeBusiness(api)
    const settings = await api.as(owner).call(saveNotificationSettings, { body: { time_zone: ZONE } })
    expect(settings.status, settings.text).toBe(200)
    return { ...owner, organizationId }
  }
  const save = async (owner: Person, filters: SearchFilters, alert: SearchAlert = 'daily', name = 'My search') => {
    const reply = await api.as(owner).call(saveSearch, { body: { name, filters, alert } })
    expect(reply.status, reply.text).toBe(201)
    return reply.body
  }
  const list = async (owner: Person) => {
    const reply = await api.as(owner).call(listSavedSearches, {})
    expect(reply.status, reply.text).toBe(200)
    return reply.body.searches
  }
  /** Moves the clock to a minute after seven, tomorrow or on the next of these days of the week. */
  function forwardToMorning(weekday?: number) {
    const now = api.deps.now()
    api.forward(findNextHour(now, ZONE, SEVEN, weekday).getTime() - now.getTime() + 60_000)
  }
  /** Sweeps in the next morning, and sends the emails. */
  async function sweepNextMorning() {
    forwardToMorning()
    await sweepSearches(api.deps)
    await waitForJobs(api)
  }
  /** The same, but the emails are sent by the function that is returned: until then their process is dead. */
  async function sweepAndHold() {
    const held: EmailJob[] = []
    const send: Jobs['send'] = async (_, data) => void held.push(data as EmailJob)
    forwardToMorning()
    await sweepSearches({ ...api.deps, jobs: { ...api.deps.jobs, send } })
    return async () => {
      for (const job of held) await api.deps.jobs.send(emailQueue, job)
      await waitForJobs(api)
    }
  }
  const listFound = async ({ email }: Person) =>
    (await listEmails(api, email)).filter(({ text }) => text.includes('your search "'))
  return { makeRecruiter, save, list, forwardToMorning, sweepNextMorning, sweepAndHold, listFound }
}
