// The floor of the searches: fetches the same cards or people by their ids, through the router and authentication of the
// real API, in its own process like the real server.
import { listPeopleSpec } from '@sparkle/contract/admin/admin-people.ts'
import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import Fastify from 'fastify'
import { replySchema } from '../../apps/api/src/core/json-text.ts'
import { listPeople } from '../../apps/api/src/features/admin/people/admin-people.queries.ts'
import { toPersonRow } from '../../apps/api/src/features/admin/people/admin-people.service.ts'
import { readCards } from '../../apps/api/src/features/applicant-search/cards.service.ts'
import { createViewerFinder } from '../../apps/api/src/features/auth/session/sessions.service.ts'
import { createRequireViewer } from '../../apps/api/src/http/authentication.ts'
import { acceptForms } from '../../apps/api/src/http/form-bodies.ts'
import { createRouter } from '../../apps/api/src/http/router.ts'
import { openDatabase } from '../../apps/api/src/platform/database.ts'

const { db } = openDatabase(process.env.DATABASE_URL ?? '', console.error)
const deps = { db, now: () => new Date() }
const app = Fastify()
app.decorateRequest('viewer', undefined)
await acceptForms(app)
const requireViewer = createRequireViewer(createViewerFinder({ ...deps, replica: null }))
const limiter = { isOn: false, check: async () => undefined }
const router = createRouter(app, { requireViewer, limiter, holdBytes: () => undefined, settle: undefined })
// Here the ids are passed as `cursor`.
router.handle(searchApplications, async ({ viewer, query }) => {
  const ids = (query.cursor ?? '').split(',').map(Number)
  const queries = { talentQuery: null, interestQuery: null, wordsQuery: null }
  const data = await readCards(deps, viewer, ids, {
    terms: { education: [], interests: [] },
    miles: undefined,
    queries,
  })
  return { current_page: 1, last_page: 1, per_page: 15, total: data.length, total_relation: 'eq' as const, data }
})
const schema = { response: { 200: replySchema(listPeopleSpec().response) } }
app.get<{ Querystring: { ids: string } }>('/people', { onRequest: requireViewer, schema }, async ({ query }) => {
  const ids = query.ids.split(',').map(Number)
  const people = (await listPeople(db, ids, 'newest')).map(toPersonRow)
  return { people, total: people.length, total_relation: 'eq', last_page: 1 }
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
