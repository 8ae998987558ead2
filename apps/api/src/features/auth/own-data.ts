import { sql } from 'drizzle-orm'
import {
  type ForgetStep,
  flag,
  type LeavingPerson,
  moment,
  number,
  type OwnDataSection,
  text,
} from '#api/core/own-data.ts'

/** Without what opens the account: passwords, tokens and secrets of devices, of which only digests are stored. */
export function collectOwnData(userId: number): OwnDataSection[] {
  const where = sql`user_id = ${userId}`
  const page = 'account'
  return [
    {
      name: 'password',
      title: 'Your password',
      page,
      table: 'credentials',
      columns: { changed_at: moment('changed_at') },
      from: sql`credentials`,
      where,
      key: 'user_id',
    },
    {
      name: 'logins',
      title: 'Where you are logged in',
      page,
      table: 'sessions',
      columns: {
        id: number('id'),
        device: text('device'),
        logged_in_at: moment('created_at'),
        last_used_at: moment('last_used_at'),
        ends_at: moment('ends_at'),
      },
      from: sql`sessions`,
      where,
      key: 'id',
    },
    {
      name: 'devices',
      title: 'Devices on which you have logged in',
      page,
      table: 'known_devices',
      columns: { last_used_at: moment('last_used_at') },
      from: sql`known_devices`,
      where,
      key: 'device_digest',
    },
    {
      name: 'password_resets',
      title: 'Open requests for a new password',
      page,
      table: 'password_recoveries',
      columns: { email: text('email'), expires_at: moment('expires_at') },
      from: sql`password_recoveries`,
      where,
      key: 'user_id',
    },
    {
      name: 'email_confirmations',
      title: 'Email that waits to be confirmed',
      page,
      table: 'email_confirmations',
      columns: { asked_at: moment('asked_at'), warned_at: moment('warned_at') },
      from: sql`email_confirmations`,
      where,
      key: 'user_id',
    },
    {
      name: 'email_changes',
      title: 'New email that waits to be confirmed',
      page,
      table: 'email_changes',
      columns: { new_email: text('new_email'), expires_at: moment('expires_at'), old_email_agreed: flag('agreed') },
      from: sql`email_changes`,
      where,
      key: 'user_id',
    },
    {
      name: 'earlier_emails',
      title: 'Earlier emails',
      page,
      table: 'email_vetoes',
      columns: { id: number('id'), email: text('old_email'), changed_at: moment('effective_at') },
      from: sql`email_vetoes`,
      where,
      key: 'id',
    },
  ]
}

export function forgetPerson({ userId }: LeavingPerson): ForgetStep[] {
  const remove = sql`user_id = ${userId}`
  return [
    { table: 'sessions', remove },
    { table: 'credentials', remove },
    { table: 'known_devices', remove },
    { table: 'password_recoveries', remove },
    { table: 'email_confirmations', remove },
    { table: 'email_changes', remove },
    { table: 'email_vetoes', remove },
  ]
}
