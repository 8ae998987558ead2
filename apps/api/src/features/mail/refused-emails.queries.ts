import { eq } from 'drizzle-orm'
import type { Db } from '#api/platform/database.ts'
import { refusedEmails } from '#api/schema/mail.tables.ts'

export async function hasRefusedEmail(db: Db, email: string): Promise<boolean> {
  const rows = await db.select({ email: refusedEmails.email }).from(refusedEmails).where(eq(refusedEmails.email, email))
  return rows.length > 0
}

export async function insertRefusedEmail(db: Db, email: string, refusedAt: Date): Promise<void> {
  await db.insert(refusedEmails).values({ email, refusedAt }).onConflictDoNothing()
}

export async function deleteRefusedEmail(db: Db, email: string): Promise<void> {
  await db.delete(refusedEmails).where(eq(refusedEmails.email, email))
}
