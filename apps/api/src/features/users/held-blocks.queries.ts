import { sql } from 'drizzle-orm'

/**
 * Whether a block `b` of an organization holds for a row `m` of `organization_people`: the person belonged to it then
 * or later. Adds a minute, since clocks differ and a person may leave at the same moment.
 */
export const isHeld = sql`(m.left_at is null or m.left_at > b.created_at - interval '1 minute')`
