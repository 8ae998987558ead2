import type { StoredLookKind } from '@sparkle/contract/people/look-rules.ts'
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { type Db, prepareSql } from '#api/platform/database.ts'
import { applicationReads, organizationReads } from '#api/schema/looks.tables.ts'

export interface Read {
  readerId: number
  applicationId: number
  day: string
  /** How its owner sees it; null if this is no look. */
  kind: StoredLookKind | null
  /** Whether the reader gets the answer that is shared with their organization. */
  isShared: boolean
  /** How many different ones this person may read in a day. */
  max: number
  /** The same for all people of their organization. */
  organizationMax: number
}

const wanted = sql`array[${sql.placeholder('applicationId')}::integer]`
const day = sql`${sql.placeholder('day')}::date`
const applicationId = sql`${sql.placeholder('applicationId')}::integer`
const readerId = sql`${sql.placeholder('readerId')}::integer`
const kind = sql`${sql.placeholder('kind')}::text`
const isShared = sql`${sql.placeholder('isShared')}::boolean`
const max = sql`${sql.placeholder('max')}::integer`
const organizationMax = sql`${sql.placeholder('organizationMax')}::integer`

/**
 * Locks the row of the organization, then that of the reader, then that of the look. Reading it again locks nothing, unless the
 * reader belongs to another organization since.
 */
const statement = prepareSql<{ isWithin: boolean; isWithinOrganization: boolean }>(
  'note_application_read',
  sql`with member as (
    select (select organization_id from organization_members where user_id = ${readerId} and ${kind} = 'business')
      as organization_id
  ), reader as (
    select organization_id, exists (select from application_reads
        where reader_id = ${readerId} and day = ${day} and application_ids @> ${wanted})
      and (organization_id is null or exists (select from organization_reads known
        where known.organization_id = member.organization_id and day = ${day} and application_ids @> ${wanted})) as has_read
    from member
  ), of_organization as (
    insert into organization_reads as known (organization_id, day, application_ids)
    select organization_id, ${day}, ${wanted} from reader where organization_id is not null and not has_read
    on conflict (organization_id, day) do update set
      application_ids = case
        when cardinality(known.application_ids) < ${organizationMax} then known.application_ids || excluded.application_ids
        else known.application_ids
      end,
      refused = known.refused + (cardinality(known.application_ids) >= ${organizationMax})::integer
    where not known.application_ids @> excluded.application_ids
    returning application_ids @> ${wanted} as is_within
  ), of_reader as (
    insert into application_reads as known (reader_id, day, application_ids)
    select ${readerId}, ${day}, ${wanted} from reader
      where not has_read and coalesce((select is_within from of_organization), true)
    on conflict (reader_id) do update set
      day = greatest(known.day, excluded.day),
      application_ids = case
        when known.day < excluded.day then excluded.application_ids
        when cardinality(known.application_ids) < ${max} then known.application_ids || excluded.application_ids
        else known.application_ids
      end
    where known.day < excluded.day or not known.application_ids @> excluded.application_ids
    returning application_ids @> ${wanted} as is_within
  ), noted as (
    select is_within from of_reader
    union all select is_within from of_organization where not exists (select from of_reader)
  ), first_look as (
    insert into application_looks as known (application_id, day, kind, organization_id, count, is_shared)
    select ${applicationId}, ${day}, ${kind}, organization_id, 1, ${isShared} from reader, noted
      where is_within and ${kind} is not null and not exists (
        select from applications join organization_members on organization_members.user_id = applications.user_id
        where applications.id = ${applicationId} and organization_members.organization_id = reader.organization_id)
    on conflict (application_id, day, kind, organization_id) do update set
      count = known.count + 1, is_shared = known.is_shared or excluded.is_shared
  ), look_at_share as (
    update application_looks as known set is_shared = true from reader
    where ${isShared} and has_read and not known.is_shared and known.application_id = ${applicationId}
      and known.day = ${day} and known.kind = 'business' and known.organization_id = reader.organization_id
  )
  select coalesce((select is_within from of_organization), true) as "isWithinOrganization",
    coalesce((select is_within from of_reader), true) as "isWithin"`,
)

/**
 * Counts the first read of the day for the reader, their organization and the owner. Returns whether it is within the
 * limits; reading the same application again that day always is.
 */
export async function recordRead(db: Db, read: Read) {
  const [noted] = await statement(db, { ...read })
  return noted
}

export async function deleteReads(db: Db, before: string) {
  await db.delete(applicationReads).where(lt(applicationReads.day, before))
}

/** Of an organization that reached its limit, the day and the number are kept for some time, but not who was read. */
export async function deleteOrganizationReads(
  db: Db,
  { before, stopsBefore }: { before: string; stopsBefore: string },
) {
  const { day, refused, applicationIds } = organizationReads
  const isOver = lt(day, before)
  await db.delete(organizationReads).where(or(lt(day, stopsBefore), and(isOver, eq(refused, 0))))
  await db
    .update(organizationReads)
    .set({ applicationIds: [] })
    .where(and(isOver, gt(refused, 0), sql`cardinality(${applicationIds}) > 0`))
}
