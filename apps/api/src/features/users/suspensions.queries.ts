import { eq } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { users } from '#api/schema/users.tables.ts'

/** Others who change the sanctions of this person wait until the transaction ends. */
export async function lockUser(db: Db, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
