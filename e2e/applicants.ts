import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { fillApplication } from './applications.ts'
import { expect, type Person } from './fixtures.ts'

interface Place {
  state: string
  town: string
  zip: string
}

interface Applicant {
  place?: Place
  /** Answers and headline, as the update call takes them. */
  change?: object
  /** The answer about skills and talents. */
  talent?: string
}

/** A word of letters that nobody else's answers hold. */
export function freshWord(): string {
  return Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join('')
}

/** Gives this person an application that businesses can find. */
export async function showApplicant(request: APIRequestContext, person: Person, applicant: Applicant): Promise<void> {
  const { place, change, talent } = applicant
  if (place) {
    const saved = await request.post('/api/v1/user/info', {
      headers: { authorization: `Bearer ${person.token}` },
      data: { country: 'us', ...place, id: null, userId: person.id },
    })
    expect(saved.status(), await saved.text()).toBe(200)
  }
  await fillApplication(request, person, {
    is_public: true,
    ...change,
    ...(talent && { open_ended_questions: [{ question_id: 30, answer_value: talent }] }),
  })
}

export interface SearchCall {
  page: string | null
  body: Record<string, unknown>
}

/** Every search that the page asks for from now on. */
export function watchSearches(page: Page): SearchCall[] {
  const calls: SearchCall[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.endsWith('/sparkleApplication/search') || !searchParams.has('page')) return
    calls.push({ page: searchParams.get('page'), body: request.postDataJSON() })
  })
  return calls
}
