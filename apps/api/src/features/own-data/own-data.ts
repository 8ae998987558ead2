import { sql } from 'drizzle-orm'
import { code, type ForgetStep, type LeavingPerson, moment, number, type OwnDataSection } from '#api/core/own-data.ts'
import { forgetExports } from './export/exports.service.ts'

export const collectOwnData = (userId: number): OwnDataSection[] => [
  {
    name: 'exports',
    title: 'When you asked for your data',
    page: 'safety',
    table: 'exports',
    columns: {
      id: number('id'),
      state: code('state'),
      asked_at: moment('asked_at'),
      ready_at: moment('ready_at'),
      expires_at: moment('expires_at'),
    },
    from: sql`exports`,
    where: sql`user_id = ${userId}`,
    key: 'id',
  },
]

export const forgetPerson = ({ userId }: LeavingPerson): ForgetStep[] => [
  { table: 'exports', run: (deps) => forgetExports(deps, userId) },
]
