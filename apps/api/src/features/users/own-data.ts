import { FORMER_NAME_DAYS } from '@sparkle/contract/people/own-data-rules.ts'
import { sql } from 'drizzle-orm'
import {
  avatar,
  type ForgetStep,
  flag,
  type LeavingPerson,
  moment,
  type OwnDataSection,
  text,
  texts,
} from '#api/core/own-data.ts'

export function collectOwnData(userId: number): OwnDataSection[] {
  const where = sql`user_id = ${userId}`
  return [
    {
      name: 'account',
      title: 'Your account',
      page: 'account',
      table: 'users',
      columns: {
        username: text('username'),
        email: text('email'),
        first_name: text('first_name'),
        last_name: text('last_name'),
        photo: avatar('avatar_key'),
        business_account: flag('business_account'),
        visible_to_others: flag('is_active'),
        registered_at: moment('created_at'),
        email_confirmed_at: moment('email_confirmed_at'),
        must_confirm_email: flag('must_confirm_email'),
        must_choose_another_username: flag('must_rename'),
        suspended_at: moment('suspended_at'),
        muted_until: moment('muted_until'),
      },
      from: sql`users`,
      where: sql`id = ${userId}`,
      key: 'id',
    },
    {
      name: 'places',
      title: 'Where you live',
      page: 'account',
      table: 'locations',
      columns: { country: text('country'), state: text('state'), town: text('town'), zip: text('zip') },
      from: sql`locations`,
      where,
      key: 'id',
    },
    {
      name: 'roles',
      title: 'Your roles',
      page: 'account',
      table: 'role_grants',
      columns: { role: text('role') },
      from: sql`role_grants`,
      where,
      key: 'role',
    },
    {
      name: 'usernames',
      title: 'Your usernames, with earlier ones',
      page: 'account',
      table: 'username_claims',
      columns: {
        spellings: texts('spellings'),
        others_can_take_it_from: moment(`nullif(free_from, 'infinity')`),
      },
      from: sql`username_claims`,
      where,
      key: 'skeleton',
    },
  ]
}

/** The username stays reserved for a while, so that nobody else is taken for the person. */
export function forgetPerson({ userId }: LeavingPerson): ForgetStep[] {
  const where = sql`user_id = ${userId}`
  const freeFrom = sql`now() + make_interval(days => ${FORMER_NAME_DAYS})`
  return [
    { table: 'locations', remove: where },
    { table: 'role_grants', remove: where },
    {
      table: 'username_claims',
      where: sql`${where} and free_from > ${freeFrom}`,
      clear: sql`free_from = ${freeFrom}`,
    },
  ]
}
