import { sql } from 'drizzle-orm'
import { code, moment, number, type OwnDataSection } from '#api/core/own-data.ts'

/** Without what an administrator noted. */
export const collectOwnData = (userId: number): OwnDataSection[] => [
  {
    name: 'requests',
    title: 'Requests about your data that staff noted',
    page: 'safety',
    table: 'data_requests',
    columns: {
      id: number('id'),
      kind: code('kind'),
      asked_at: moment('asked_at'),
      due_at: moment('due_at'),
      state: code('state'),
    },
    from: sql`data_requests`,
    where: sql`user_id = ${userId}`,
    key: 'id',
  },
]
