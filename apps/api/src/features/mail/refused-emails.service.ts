import { foldCase } from '@sparkle/contract/people/usernames.ts'
import type { Deps } from '#api/core/deps.ts'
import type { Db } from '#api/platform/database.ts'
import type { Mailer } from '#api/platform/mailer.ts'
import { deleteRefusedEmail, hasRefusedEmail, insertRefusedEmail } from './refused-emails.queries.ts'

export const isRefused = (db: Db, email: string): Promise<boolean> => hasRefusedEmail(db, foldCase(email))

export const forgetRefusal = (db: Db, email: string): Promise<void> => deleteRefusedEmail(db, foldCase(email))

/**
 * A mailer that remembers mailboxes that do not exist. From then on they get only what their owners request and wait for;
 * if that arrives, they get everything again.
 */
export function rememberRefusals(mailer: Mailer, { db, now }: Pick<Deps, 'db' | 'now'>): Mailer {
  return {
    ...mailer,
    async deliver(email) {
      const { to, isRequested } = email
      if (!isRequested && (await isRefused(db, to))) return 'refused'
      const delivery = await mailer.deliver(email)
      if (delivery === 'refused') await insertRefusedEmail(db, foldCase(to), now())
      if (delivery === 'sent' && isRequested) await forgetRefusal(db, to)
      return delivery
    },
    async test(email) {
      const test = await mailer.test(email)
      if (test.outcome === 'accepted') await forgetRefusal(db, email.to)
      return test
    },
  }
}
