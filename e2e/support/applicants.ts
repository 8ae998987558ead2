import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { ApplicationChange } from '@sparkle/contract/applications/applications.ts'
import type { CallInput } from '@sparkle/contract/core/call.ts'
import { saveOwnInfo } from '@sparkle/contract/people/users.ts'
import { apiAs } from './api.ts'
import { fillApplication } from './applications.ts'
import type { Person } from './fixtures.ts'

type Place = Pick<CallInput<typeof saveOwnInfo>['body'], 'state' | 'town' | 'zip'>

interface Applicant {
  place?: Place
  /** Answers and headline, in the format of the update call. */
  change?: ApplicationChange
  /** The answer about skills and talents. */
  talent?: string
}

/** A random word that no other answer contains. */
export function freshWord(): string {
  return Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join('')
}

/** Creates a public application for this person, so businesses can find it. */
export async function publishApplication(
  request: APIRequestContext,
  person: Person,
  applicant: Applicant,
): Promise<void> {
  const { place, change, talent } = applicant
  if (place) {
    const body = { country: 'us' as const, ...place, id: null, userId: person.id }
    await apiAs(request, person).callOrThrow(saveOwnInfo, { body })
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

/** Records every search that the page requests from now on. */
export function recordSearches(page: Page): SearchCall[] {
  const calls: SearchCall[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.endsWith('/sparkleApplication/search') || !searchParams.has('page')) return
    calls.push({ page: searchParams.get('page'), body: request.postDataJSON() })
  })
  return calls
}
