import { sql } from 'drizzle-orm'
import { code, type ForgetStep, type LeavingPerson, moment, number, type OwnDataSection } from '#api/core/own-data.ts'

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

/** That there was a request stays, for the figures. */
export const forgetPerson = ({ userId }: LeavingPerson): ForgetStep[] => [
  {
    table: 'data_requests',
    where: sql`user_id = ${userId}`,
    clear: sql`user_id = null, words = '', state = case state when 'open' then 'done' else state end`,
  },
]
