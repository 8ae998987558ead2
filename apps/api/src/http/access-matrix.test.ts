import { logout } from '@sparkle/contract/auth/sessions.ts'
import { allEndpoints } from '@sparkle/contract/core/endpoints.ts'
import { openEvents } from '@sparkle/contract/core/events.ts'
import { encodeBody } from '@sparkle/testing/encodings.ts'
import { startSmtp } from '@sparkle/testing/smtp-server.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openSession } from '#api/features/auth/session/sessions.service.ts'
import { type Caller, type Case, notSignedIn, type SignedIn, signedIn } from '#test/access/cases-access.ts'
import { fillUrl } from '#test/access/fill-url.ts'
import { listOwnedRows } from '#test/changes/owned-rows.ts'
import { type Canary, canaries, makeVictim, type Victim } from '#test/changes/victim.ts'
import { openStream } from '#test/event-stream.ts'
import { makeApplication, makeUser, type Person, type PersonOptions, suspend } from '#test/makers.ts'
import { makeOrganization } from '#test/organization-helpers.ts'
import { asFile, jpeg } from '#test/pictures.ts'
import { accessTable } from '#test/requests/access-table.ts'
import { buildTestApp } from '#test/test-app.ts'

const smtp = await startSmtp()
afterAll(smtp.close)
const api = await buildTestApp({ smtpUrl: smtp.url, fixedSettings: { business_approval: 'manual' } })
const theModerator = await makeUser(api, { roles: ['Moderator'] })
// Without an administrator the set-up would be open.
await makeUser(api, { roles: ['Administrator'] })
/** Shared by the callers who must not be able to change anything. */
const untouched = await makeVictim(api, theModerator)
const picture = asFile(await jpeg())

const otherCallers: Partial<Record<Caller, PersonOptions>> = {
  applicant: {},
  unconfirmed: { isUnconfirmed: true },
  business: { businessAccount: true },
  'unchecked business': { businessAccount: true },
  moderator: { roles: ['Moderator'] },
  administrator: { roles: ['Administrator'] },
}

/** Which canaries each caller is allowed to see, and must see. */
const entitled: Record<SignedIn, Canary[]> = {
  owner: ['account', 'place', 'application', 'conversation', 'reported', 'sanction', 'alert'],
  friend: ['conversation', 'reported'],
  applicant: [],
  unconfirmed: [],
  business: [],
  'unchecked business': [],
  // Their organization is the one that it is shared with.
  colleague: ['organization', 'accommodations', 'list', 'note'],
  // Staff read only the reported message of a conversation.
  moderator: ['removed', 'earlier', 'reported', 'sanction', 'staff'],
  administrator: ['account', 'place', 'removed', 'earlier', 'organization', 'reported', 'sanction', 'staff'],
}

async function getCaller(caller: SignedIn, victim: Victim): Promise<Person> {
  if (caller === 'owner') return victim.person
  if (caller === 'colleague') return victim.colleague
  const person = caller === 'friend' ? victim.friend : await makeUser(api, otherCallers[caller])
  if (caller === 'business') await makeOrganization(api, person)
  if (!otherCallers[caller]?.businessAccount) await makeApplication(api, person)
  return person
}

/** A fresh token for each call, since some calls end their own session. */
const openToken = (person: Person) => openSession(api.deps.db, person.id, '', api.deps.now())

async function makeInvalidTokens(): Promise<Record<(typeof notSignedIn)[number], string | undefined>> {
  const [left, suspended] = [await makeUser(api), await makeUser(api)]
  await api.as(left).call(logout, {})
  await suspend(api, suspended)
  return { guest: undefined, 'ended session': left.token, suspended: suspended.token }
}

async function send(route: string, victim: Victim, sent: Case, token: string | undefined) {
  const [method = '', path = ''] = route.split(' ')
  if (path === openEvents.path && token) {
    const stream = await openStream(api, token)
    return { status: stream.status, text: stream.status === 200 ? JSON.stringify(await stream.next()) : '' }
  }
  const client = token ? api.as({ token }) : api
  const files = sent.withPicture && { 'file[]': picture }
  const body = await encodeBody(sent.body, files, sent.withPicture ? 'multipart' : 'json')
  return client.send({ method: method as 'GET', url: fillUrl(path, victim, sent), ...body })
}

/** Makes every call in the table; returns the statuses that differ from it, and the canaries that were seen. */
async function walk(victim: Victim, caller: SignedIn, person: Person) {
  const wrong: string[] = []
  const seen = new Set<Canary>()
  for (const [route, cases] of Object.entries(accessTable(victim))) {
    for (const sent of cases) {
      const { status, text } = await send(route, victim, sent, await openToken(person))
      const expected = sent.statuses[caller]
      if (status !== expected) wrong.push(`${route} ${JSON.stringify(sent.body ?? '')}: ${status}, not ${expected}`)
      for (const kind of Object.keys(canaries) as Canary[]) if (text.includes(canaries[kind])) seen.add(kind)
    }
  }
  return { wrong, seen }
}

/** Rows that were changed or deleted. */
function changedRows(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
  return Object.entries(before).flatMap(([table, rows]) =>
    rows.filter((row) => !after[table]?.includes(row)).map((row) => `${table} ${row}`),
  )
}

test('C-02 every route of the app is in the table, and no other', async () => {
  const contract = allEndpoints.map(({ method, path }) => `${method} ${path}`)
  const paths = new Set(allEndpoints.map(({ path }) => path.replace(/\/$/, '')))
  // Other methods on a contract path are 405s, and a HEAD is like its GET.
  const others = api.routes().filter((route) => {
    const [method, path = ''] = route.split(' ')
    return method !== 'HEAD' && !paths.has(path)
  })
  expect(Object.keys(accessTable(untouched)).sort()).toEqual([...contract, ...others].sort())
})

describe.each(signedIn)('%s', (caller) => {
  test('O-54 C-02 AD-07 TS-12 OD-04 RW-07 may do what the table says, and sees no private data of another person', async () => {
    const victim = await makeVictim(api, theModerator)
    const person = await getCaller(caller, victim)
    const before = await listOwnedRows(api, victim)
    const { wrong, seen } = await walk(victim, caller, person)
    expect(wrong).toEqual([])
    expect([...seen].sort()).toEqual([...entitled[caller]].sort())

    const changed = changedRows(before, await listOwnedRows(api, victim))
    const own = {
      ...{ owner: /./, friend: /^conversation/, colleague: /^(organization_(members|people)|applicant_(list|notes))/ },
      ...{ moderator: /^(forum_|reports|appeals|alerts)/ },
      administrator: /^(forum_|organizations|reports|appeals|alerts)/,
    }
    expect(
      changed.filter((row) => !Object.entries(own).some(([who, rows]) => who === caller && rows.test(row))),
    ).toEqual([])
  })
})

test.each(notSignedIn)('C-02 %s: only open calls work, and nothing changes', async (caller) => {
  const token = (await makeInvalidTokens())[caller]
  const before = await listOwnedRows(api, untouched)
  for (const [route, cases] of Object.entries(accessTable(untouched))) {
    for (const sent of cases) {
      const { status, text } = await send(route, untouched, sent, token)
      expect(status, `${route} ${JSON.stringify(sent.body ?? '')}`).toBe(sent.open ? sent.statuses.applicant : 401)
      for (const canary of Object.values(canaries)) expect(text, route).not.toContain(canary)
    }
  }
  expect(changedRows(before, await listOwnedRows(api, untouched))).toEqual([])
})

test('C-02 a HEAD is refused where the GET is', async () => {
  const person = await getCaller('applicant', untouched)
  const routes = Object.entries(accessTable(untouched)).filter(([route]) => route.startsWith('GET '))
  for (const [route, cases] of routes.filter(([name]) => !name.endsWith(openEvents.path))) {
    for (const sent of cases) {
      const { status } = await send(route.replace('GET', 'HEAD'), untouched, sent, await openToken(person))
      expect(status, route).toBe(sent.statuses.applicant)
    }
  }
})
