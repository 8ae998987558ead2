import { sql } from 'drizzle-orm'
import {
  code,
  type ForgetStep,
  type LeavingPerson,
  moment,
  number,
  type OwnDataSection,
  text,
} from '#api/core/own-data.ts'

const page = 'safety'

/** Without names of staff, and without what they wrote for each other. */
export function collectOwnData(userId: number): OwnDataSection[] {
  return [
    {
      // Without anything about the person they reported.
      name: 'reports',
      title: 'What you reported',
      page,
      table: 'reports',
      columns: {
        id: number('id'),
        kind: code('subject_kind'),
        reason: code('reason'),
        words: text('words'),
        state: code(`case when decided_at is null then 'open' else 'decided' end`),
        outcome: code('decision'),
        reported_at: moment('created_at'),
        decided_at: moment('decided_at'),
      },
      from: sql`reports`,
      where: sql`reporter_id = ${userId}`,
      key: 'id',
    },
    {
      name: 'sanctions',
      title: 'Warnings, mutes and suspensions',
      page,
      table: 'sanctions',
      columns: {
        id: number('id'),
        kind: code('kind'),
        words: text('words'),
        since: moment('created_at'),
        until: moment('until'),
        lifted_at: moment('lifted_at'),
        seen_at: moment('seen_at'),
      },
      from: sql`sanctions`,
      where: sql`user_id = ${userId}`,
      key: 'id',
    },
    {
      name: 'appeals',
      title: 'Where you asked for another look',
      page,
      table: 'appeals',
      columns: {
        sanction_id: number('a.sanction_id'),
        words: text('a.words'),
        asked_at: moment('a.created_at'),
        state: code('a.state'),
        words_back: text('a.words_back'),
        decided_at: moment('a.decided_at'),
      },
      from: sql`appeals a join sanctions s on s.id = a.sanction_id`,
      where: sql`s.user_id = ${userId}`,
      key: 'a.sanction_id',
    },
  ]
}

/** Reports and sanctions stay for their time. What the person wrote in a report stays as long as staff need it. */
export const forgetPerson = ({ userId }: LeavingPerson): ForgetStep[] => [
  { table: 'staff_notes', remove: sql`about_user_id = ${userId}` },
  { table: 'suspension_tickets', remove: sql`user_id = ${userId}` },
  {
    table: 'reports',
    where: sql`reporter_id = ${userId}`,
    clear: sql`reporter_id = null, client_id = null, words = case when decided_at is null then words else '' end`,
  },
]
