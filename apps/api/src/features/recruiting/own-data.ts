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

/** Without the people who were found. */
const collectSearches = (userId: number): OwnDataSection => ({
  name: 'saved_searches',
  title: 'Your saved searches',
  page,
  table: 'saved_searches',
  columns: {
    id: number('id'),
    name: text('name'),
    filters: text('filters::text'),
    alert: code('alert'),
    saved_at: moment('created_at'),
    last_opened_at: moment('seen_until'),
    deleted_at: moment('removed_at'),
  },
  from: sql`saved_searches`,
  where: sql`owner_id = ${userId}`,
  key: 'id',
})

/** What someone did for their business. Who was on the lists is the business's to know, and never leaves it. */
export function collectOwnData(userId: number): OwnDataSection[] {
  return [
    collectSearches(userId),
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
    {
      name: 'applicant_notes',
      title: 'Notes about applicants that you wrote',
      page,
      table: 'applicant_notes',
      columns: {
        id: number('id'),
        text: text('text'),
        for_you_alone: flag('only_for_id is not null'),
        created_at: moment('created_at'),
        edited_at: moment('edited_at'),
        deleted_at: moment('deleted_at'),
      },
      from: sql`applicant_notes`,
      where: sql`author_id = ${userId}`,
      key: 'id',
    },
  ]
}

/** A person is on no list any more. What they did for their business stays there, without them. */
export function forgetPerson({ userId }: LeavingPerson): ForgetStep[] {
  const table = 'applicant_list_entries'
  const aboutPerson = sql`application_id in (select id from applications where user_id = ${userId})`
  return [
    { table, remove: aboutPerson },
    { table: 'applicant_notes', remove: aboutPerson },
    { table: 'applicant_notes', remove: sql`only_for_id = ${userId}` },
    { table: 'applicant_notes', where: sql`author_id = ${userId}`, clear: sql`author_id = null` },
    { table, where: sql`added_by = ${userId}`, clear: sql`added_by = null` },
    { table, where: sql`moved_by = ${userId}`, clear: sql`moved_by = null` },
    { table: 'saved_search_hits', remove: aboutPerson },
    { table: 'saved_searches', remove: sql`owner_id = ${userId}` },
    { table: 'applicant_lists', where: sql`owner_id = ${userId}`, clear: sql`owner_id = null` },
  ]
}
