import { sql } from 'drizzle-orm'
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const moment = () => timestamp({ withTimezone: true })

/**
 * A new random number with every change of what others see of the row; triggers set it. It never repeats, so what a process
 * keeps of a version stays true after a restore, and after a failover that lost writes.
 */
export const version = () => bigint({ mode: 'bigint' }).notNull().default(sql`new_version()`)
