import { sql } from 'drizzle-orm'
import {
  code,
  type ForgetStep,
  flag,
  type LeavingPerson,
  moment,
  number,
  type OwnDataSection,
  text,
} from '#api/core/own-data.ts'

const page = 'organization'

/** What someone did for their business. Who was on the lists is the business's to know, and never leaves it. */
export function collectOwnData(userId: number): OwnDataSection[] {
  return [
    {
      name: 'applicant_lists',
      title: 'Lists of applicants that you made',
      page,
      table: 'applicant_lists',
      columns: {
        id: number('id'),
        name: text('name'),
        for_your_team: flag('is_shared'),
        deleted_at: moment('deleted_at'),
      },
      from: sql`applicant_lists`,
      where: sql`owner_id = ${userId}`,
      key: 'id',
    },
    {
      name: 'applicant_list_entries',
      title: 'When you put someone on a list of applicants, or changed how far you are with them',
      page,
      table: 'applicant_list_entries',
      columns: {
        id: number('e.id'),
        list: text('l.name'),
        state: code('e.state'),
        added_at: moment(sql`case when e.added_by = ${userId} then e.added_at end`),
        moved_at: moment(sql`case when e.moved_by = ${userId} then e.moved_at end`),
      },
      from: sql`applicant_list_entries e join applicant_lists l on l.id = e.list_id`,
      where: sql`(e.added_by = ${userId} or e.moved_by = ${userId})`,
      key: 'e.id',
    },
  ]
}

/** A person is on no list any more. What they did for their business stays there, without them. */
export function forgetPerson({ userId }: LeavingPerson): ForgetStep[] {
  const table = 'applicant_list_entries'
  return [
    { table, remove: sql`application_id in (select id from applications where user_id = ${userId})` },
    { table, where: sql`added_by = ${userId}`, clear: sql`added_by = null` },
    { table, where: sql`moved_by = ${userId}`, clear: sql`moved_by = null` },
    { table: 'applicant_lists', where: sql`owner_id = ${userId}`, clear: sql`owner_id = null` },
  ]
}
