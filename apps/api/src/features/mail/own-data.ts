import { sql } from 'drizzle-orm'
import { type ForgetStep, type LeavingPerson, moment, type OwnDataSection, text } from '#api/core/own-data.ts'

export const collectOwnData = (userId: number): OwnDataSection[] => [
  {
    name: 'refused_emails',
    title: 'Emails that your mailbox refused',
    page: 'notifications',
    table: 'refused_emails',
    columns: { email: text('r.email'), refused_at: moment('r.refused_at') },
    from: sql`refused_emails r join users u on lower(u.email) = r.email`,
    where: sql`u.id = ${userId}`,
    key: 'r.email',
  },
]

export function forgetPerson({ userId }: LeavingPerson): ForgetStep[] {
  const email = sql`(select lower(email) from users where id = ${userId})`
  return [
    { table: 'refused_emails', remove: sql`email = ${email}` },
    {
      table: 'mail_budgets',
      remove: sql`subject in ('to ' || ${email}, 'notifying ' || ${email}, 'inviting ' || ${email})`,
    },
  ]
}
