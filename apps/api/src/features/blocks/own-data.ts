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
import { toShownName } from '#api/features/users/shown-organizations.queries.ts'

export function collectOwnData(userId: number): OwnDataSection[] {
  return [
    {
      name: 'blocks',
      title: 'People and businesses that you blocked',
      page: 'safety',
      table: 'blocks',
      columns: {
        id: number('b.id'),
        username: text('u.username'),
        business: text(toShownName(sql`o`)),
        blocked_at: moment('b.created_at'),
      },
      from: sql`blocks b left join users u on u.id = b.blocked_id left join organizations o on o.id = b.organization_id`,
      where: sql`b.blocker_id = ${userId}`,
      key: 'b.id',
    },
    {
      name: 'contact_settings',
      title: 'Who may write to you first',
      page: 'safety',
      table: 'contact_settings',
      columns: { may_write_first: code('first_contact'), you_are_18_or_older: flag('is_adult') },
      from: sql`contact_settings`,
      where: sql`user_id = ${userId}`,
      key: 'user_id',
    },
  ]
}

/** Also the blocks by others. */
export const forgetPerson = ({ userId }: LeavingPerson): ForgetStep[] => [
  { table: 'blocks', remove: sql`blocker_id = ${userId}` },
  { table: 'blocks', remove: sql`blocked_id = ${userId}` },
  { table: 'contact_settings', remove: sql`user_id = ${userId}` },
]
