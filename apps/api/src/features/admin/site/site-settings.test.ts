import { getAdminHome } from '@sparkle/contract/admin/admin-home.ts'
import { getMail, getSettings, saveSettings } from '@sparkle/contract/admin/admin-site.ts'
import { getSite } from '@sparkle/contract/admin/site.ts'
import { defaultSettings, type SiteSettings } from '@sparkle/contract/admin/site-settings.ts'
import { searchApplications } from '@sparkle/contract/applications/applicant-search.ts'
import { roles } from '@sparkle/contract/auth/sessions.ts'
import { expect, test } from 'vitest'
import { makeUser } from '#test/makers.ts'
import { decide, makeWaitingBusiness } from '#test/reviews.ts'
import { commandRunner } from '#test/servers/commands.ts'
import { buildTestApp, type TestApi } from '#test/test-app.ts'

const reason = 'Agreed with the school'

async function makeAdministrator(api: TestApi) {
  return api.as(await makeUser(api, { roles: ['Administrator'] }))
}

/** Settings that were changed, by whom and why. */
async function listChanges(api: TestApi) {
  const { rows } = await api.pool.query(
    `select actor_id is null as by_command, reason, details from staff_acts where act = 'settings changed' order by id`,
  )
  return rows
}

test('AD-19 a save changes what was sent, holds at once, and leaves one staff action with the reason', async () => {
  const api = await buildTestApp()
  const admin = await makeAdministrator(api)
  const before = (await admin.call(getSettings, {})).body
  expect(before.settings.map(({ key, value }) => [key, value])).toEqual(Object.entries(defaultSettings))
  expect(before.setup_step).toBeNull()

  const change = { site_name: ' Our  School ', contact_email: 'help@school.example', setup_step: 'mail' as const }
  expect((await admin.call(saveSettings, { body: { ...change, reason } })).status).toBe(200)
  expect((await api.call(getSite, {})).body).toMatchObject({
    site_name: 'Our  School',
    contact_email: 'help@school.example',
    checks_businesses: false,
  })
  expect((await admin.call(getAdminHome, {})).body.setup_step).toBe('mail')
  // Nothing new, so nothing is recorded.
  const same = { contact_email: 'help@school.example', reason }
  expect((await admin.call(saveSettings, { body: same })).status).toBe(200)
  expect(await listChanges(api)).toEqual([
    {
      by_command: false,
      reason,
      details: {
        changes: [
          { key: 'site_name', from: 'Sparkle', to: 'Our  School' },
          { key: 'contact_email', from: '', to: 'help@school.example' },
        ],
        setup_step: 'mail',
      },
    },
  ])
  await admin.call(saveSettings, { body: { setup_step: 'done', reason } })
  expect((await admin.call(getSettings, {})).body.setup_step).toBeNull()
})

test('AD-19 a setting that is wrong, unknown or without a reason is refused at its field', async () => {
  const api = await buildTestApp()
  const admin = await makeAdministrator(api)
  for (const [field, body] of Object.entries({
    site_name: { site_name: ' ', reason },
    contact_email: { contact_email: 'nobody', reason },
    rules_link: { rules_link: 'javascript:alert(1)', reason },
    business_approval: { business_approval: 'maybe', reason },
    reason: { site_name: 'Our school', reason: 'Short' },
  })) {
    const reply = await admin.send({ method: 'POST', url: saveSettings.path, payload: body })
    expect(reply.status, field).toBe(422)
    expect(reply.body, field).toMatchObject({ errors: { [field]: [expect.any(String)] } })
  }
  const unknown = await admin.send({ method: 'POST', url: saveSettings.path, payload: { colour: 'red', reason } })
  expect(unknown.status).toBe(422)
  expect(await listChanges(api)).toEqual([])
})

test('AD-23 every changed setting needs a recent password; one that is sent as it is, and the assistant, do not', async () => {
  const api = await buildTestApp({ smtpUrl: 'smtp://127.0.0.1:1' })
  const admin = await makeAdministrator(api)
  api.forward(10 * 60_000)
  const changes: SiteSettings = {
    site_name: 'Our School',
    operator: 'A school',
    contact_email: 'help@school.example',
    rules_link: 'https://school.example/rules',
    privacy_link: 'https://school.example/privacy',
    business_approval: 'manual',
    domain_fast_path: 'on',
    email_confirmation: 'optional',
    minors: 'on',
    deletion_days: '30',
    crisis_line: 'Call 123',
  }
  for (const [key, value] of Object.entries(changes)) {
    const reply = await admin.call(saveSettings, { body: { [key]: value, reason } })
    expect(reply.body, key).toMatchObject({ code: 'recent_password_needed' })
  }
  expect(await listChanges(api)).toEqual([])
  const unchanged = { ...defaultSettings, setup_step: 'mail' as const, reason }
  expect((await admin.call(saveSettings, { body: unchanged })).status).toBe(200)
})

test('a setting that the environment fixes, or that needs a mail server, is shown as fixed and refused', async () => {
  const api = await buildTestApp({ fixedSettings: { business_approval: 'manual' } })
  const admin = await makeAdministrator(api)
  const { settings } = (await admin.call(getSettings, {})).body
  const fixed = settings.filter((setting) => setting.fixed)
  expect(fixed).toMatchObject([
    { key: 'business_approval', value: 'manual', fixed: expect.stringContaining('BUSINESS_APPROVAL') },
    { key: 'email_confirmation', value: 'required', fixed: expect.stringContaining('MAIL_URL') },
  ])
  for (const body of [{ business_approval: 'auto' as const }, { email_confirmation: 'optional' as const }]) {
    const reply = await admin.call(saveSettings, { body: { site_name: 'New', ...body, reason } })
    expect(reply.status).toBe(422)
    expect(Object.keys((reply.body as unknown as { errors: object }).errors)).toEqual(Object.keys(body))
  }
  // Sent as it is, it is no change.
  const same = { site_name: 'New', business_approval: 'manual' as const, reason }
  expect((await admin.call(saveSettings, { body: same })).status).toBe(200)
})

test('AD-06 while businesses are checked, a new one cannot search until it is approved', async () => {
  const api = await buildTestApp()
  const boss = await makeUser(api, { roles: ['Administrator'] })
  const admin = api.as(boss)
  await admin.call(saveSettings, { body: { business_approval: 'manual', reason } })
  const { owner: business, organizationId } = await makeWaitingBusiness(api)
  const search = async () =>
    (await api.as(business).call(searchApplications, { query: { page: 1 }, body: { location: { zip: '84101' } } }))
      .status
  expect((await api.as(business).call(roles, {})).body).toEqual([])
  expect(await search()).toBe(403)
  expect((await admin.call(getAdminHome, {})).body.waiting_businesses).toBe(1)
  const granted = await commandRunner(api)(['grant', business.username, 'Business'])
  expect(granted).toMatchObject({ code: 1, err: expect.stringContaining('when its organization is approved') })
  expect((await decide(api, boss, organizationId, { decision: 'approve' })).status).toBe(200)
  expect(await search()).toBe(200)
  expect((await admin.call(getAdminHome, {})).body.waiting_businesses).toBe(0)
  expect((await api.as(await makeUser(api)).call(roles, {})).body).toEqual(['Applicant'])
})

test('AD-17 no reply about settings or mail holds a password, token or full connection address', async () => {
  const login = 'canaryuser:canarypassword'
  const environment = {
    PUBLIC_URL: `https://${login}@sparkle.example`,
    DATABASE_URL: `postgres://${login}@db.example:5432/sparkle?sslpassword=canaryquery`,
    DATABASE_DIRECT_URL: `postgres://${login}@direct.example/sparkle?sslpassword=canaryquery`,
    DATABASE_REPLICA_URL: `postgres://${login}@replica.example/sparkle?sslpassword=canaryquery`,
    REDIS_URL: `redis://${login}@redis.example:6379?token=canaryquery`,
    ASSETS_URL: `s3://${login}@bucket/pictures?endpoint=${encodeURIComponent(`http://${login}@s3.example:9000?k=canaryquery`)}`,
    MAIL_URL: `smtps://${login}@mail.example:465?authMethod=canaryquery`,
  }
  const api = await buildTestApp({ environment, smtpUrl: environment.MAIL_URL })
  const admin = await makeAdministrator(api)
  const settings = await admin.call(getSettings, {})
  const mail = await admin.call(getMail, {})
  for (const { status, text } of [settings, mail]) {
    expect(status).toBe(200)
    expect(text).not.toContain('canary')
  }
  const shown = Object.fromEntries(settings.body.environment.map(({ name, value }) => [name, value]))
  expect(shown).toMatchObject({
    PUBLIC_URL: 'https://sparkle.example',
    DATABASE_URL: 'postgres://db.example:5432/sparkle',
    REDIS_URL: 'redis://redis.example:6379',
    ASSETS_URL: 's3://bucket/pictures at http://s3.example:9000',
    MAIL_URL: 'smtps://mail.example:465',
    METRICS_LISTEN: 'not set',
  })
  expect(mail.body).toMatchObject({ server: 'mail.example:465' })
  expect(api.logged()).not.toContain('canary')
})

test('the command line shows and changes settings with the same rules', async () => {
  const api = await buildTestApp()
  const cli = commandRunner(api, undefined, { BUSINESS_APPROVAL: 'manual', MAIL_URL: '' })
  expect(await cli(['settings', 'get', 'site_name'])).toEqual({ code: 0, out: 'Sparkle\n', err: '' })
  const set = ['settings', 'set', 'site_name', 'Our School', '--reason', 'A better name']
  expect(await cli(set)).toEqual({ code: 0, out: 'site_name is now "Our School".\n', err: '' })
  const { out } = await cli(['settings', 'get'])
  expect(out).toContain('site_name\tOur School\t\n')
  expect(out).toMatch(/^business_approval\tmanual\tThe server fixes this/m)
  for (const [key, value, text] of [
    ['business_approval', 'auto', 'BUSINESS_APPROVAL'],
    ['email_confirmation', 'optional', 'MAIL_URL'],
    ['site_name', '', 'Enter a name for the site.'],
    ['colour', 'red', 'Allowed choices are'],
  ]) {
    const { code, err } = await cli(['settings', 'set', key ?? '', value ?? ''])
    expect(code).toBe(1)
    expect(err).toContain(text)
  }
  expect(await listChanges(api)).toMatchObject([{ by_command: true, reason: 'A better name' }])
  expect(await cli(['mail', 'test', 'a@example.com'])).toEqual({ code: 1, out: '', err: 'no server\n' })
})
