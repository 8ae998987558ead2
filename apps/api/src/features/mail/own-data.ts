import { sql } from 'drizzle-orm'
import { moment, type OwnDataSection, text } from '#api/core/own-data.ts'

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
