import {
  type Application,
  type ApplicationChange,
  createApplication,
  updateApplication,
} from '@sparkle/contract/applications/applications.ts'
import { register } from '@sparkle/contract/auth/auth.ts'
import type { Role } from '@sparkle/contract/core/permissions.ts'
import { expect } from 'vitest'
import { commandLine } from '#api/features/audit/audit.service.ts'
import { markConfirmed } from '#api/features/auth/email/confirmed-email.service.ts'
import { restoreUser, suspendUser } from '#api/features/moderation/sanctions/sanctions.service.ts'
import { insertRole } from '#api/features/users/roles.queries.ts'
import type { TestApi } from './test-app.ts'

export interface Person {
  id: number
  username: string
  email: string
  password: string
  token: string
}

let made = 0

/** Sign-up data for a new person, different on each call. */
export function newPerson() {
  made += 1
  return { username: `person${made}`, email: `person${made}@example.com`, password: `violet lamp ${made}` }
}

export interface PersonOptions {
  username?: string
  email?: string
  password?: string
  businessAccount?: boolean
  firstName?: string
  lastName?: string
  avatar?: Blob
  roles?: Role[]
  /** Leaves the email unconfirmed where it has to be confirmed. */
  isUnconfirmed?: boolean
}

/** Registers a person through the API. */
export async function makeUser(api: TestApi, options: PersonOptions = {}): Promise<Person> {
  const person = { ...newPerson(), ...options }
  const { username, email, password } = person
  const body = {
    username,
    email,
    password,
    business_account: options.businessAccount ?? false,
    first_name: options.firstName,
    last_name: options.lastName,
  }
  const reply = await api.call(register, { body, files: options.avatar && { avatar: options.avatar } })
  expect(reply.status, reply.text).toBe(201)
  const { id } = reply.body.user
  if (api.deps.mailer.isConfigured && !options.isUnconfirmed)
    await api.deps.db.transaction((tx) => markConfirmed(api.deps, tx, id))
  for (const role of options.roles ?? []) await insertRole(api.deps.db, id, role)
  return { id, username, email, password, token: reply.body.access_token }
}

/** Creates the person's application with these answers. */
export async function makeApplication(
  api: TestApi,
  person: Person,
  change: ApplicationChange = {},
): Promise<Application> {
  const created = await api.as(person).call(createApplication, { body: {} })
  expect(created.status, created.text).toBe(201)
  const saved = await api.as(person).call(updateApplication, { body: change })
  expect(saved.status, saved.text).toBe(200)
  return saved.body.application
}

export async function suspend(api: TestApi, person: Person): Promise<void> {
  await suspendUser(api.deps, commandLine(), person.username, api.deps.now())
}

export async function restore(api: TestApi, person: Person): Promise<void> {
  await restoreUser(api.deps, commandLine(), person.username, api.deps.now())
}
