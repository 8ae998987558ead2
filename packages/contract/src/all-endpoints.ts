import * as applicantSearch from './applicant-search.ts'
import * as applications from './applications.ts'
import * as auth from './auth.ts'
import * as conversations from './conversations.ts'
import type { EndpointShape } from './endpoint.ts'
import * as events from './events.ts'
import * as forum from './forum.ts'
import * as users from './users.ts'

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value

/** Every call of the API, for its docs and for tests that must cover each one. */
export const allEndpoints: readonly EndpointShape[] = [
  auth,
  users,
  applications,
  applicantSearch,
  conversations,
  events,
  forum,
].flatMap((module) => Object.values(module).filter(isEndpoint))
