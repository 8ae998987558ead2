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
import { OPENED } from './openings.queries.ts'

const page = 'safety'

export function collectOwnData(userId: number): OwnDataSection[] {
  return [
    {
      name: 'looks',
      title: 'Who looked at your Sparkle Application',
      page,
      table: 'application_looks',
      columns: {
        day: text('l.day::text'),
        kind: code('l.kind'),
        business: text(toShownName(sql`o`)),
        people: number('l.count'),
        with_what_you_share: flag('l.is_shared'),
      },
      from: sql`application_looks l left join organizations o on o.id = l.organization_id`,
      where: sql`l.application_id in (select id from applications where user_id = ${userId})`,
      key: `concat_ws(' ', l.day, l.kind, l.organization_id)`,
    },
    {
      name: 'opened_by_staff',
      title: 'When staff opened your Sparkle Application while it was private',
      page: 'safety',
      table: 'staff_acts',
      columns: { id: number('id'), opened_at: moment('at'), reason: text('reason') },
      from: sql`staff_acts`,
      where: sql`about_user_id = ${userId} and act = ${OPENED}`,
      key: 'id',
    },
    {
      name: 'opened_applications',
      title: 'How many applications of others you opened on your last day',
      page: 'safety',
      table: 'application_reads',
      columns: { day: text('day::text'), opened: number('cardinality(application_ids)') },
      from: sql`application_reads`,
      where: sql`reader_id = ${userId}`,
      key: 'reader_id',
    },
  ]
}

export function forgetPerson({ userId }: LeavingPerson): ForgetStep[] {
  const ofApplication = sql`application_id in (select id from applications where user_id = ${userId})`
  return [
    { table: 'application_looks', remove: ofApplication },
    { table: 'look_notices', remove: ofApplication },
    { table: 'application_reads', remove: sql`reader_id = ${userId}` },
  ]
}
