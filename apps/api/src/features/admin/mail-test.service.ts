import type * as calls from '@sparkle/contract/admin-site.ts'
import type { CallResponse } from '@sparkle/contract/call.ts'
import type { Deps } from '#api/deps.ts'
import { emailQueue } from '#api/features/mail/email-queue.ts'
import { testEmail } from './admin.emails.ts'

export async function getMail({ mailer, jobs }: Deps): Promise<CallResponse<typeof calls.getMail>> {
  const waiting = await jobs.countWaiting()
  return {
    server: mailer.server,
    from: mailer.from,
    waiting: waiting.get(emailQueue.name) ?? 0,
    failing: await jobs.countRetrying(emailQueue.name),
  }
}

export function testMail(
  { mailer, publicUrl }: Pick<Deps, 'mailer' | 'publicUrl'>,
  to: string,
): Promise<CallResponse<typeof calls.testMail>> {
  return mailer.test({ to, ...testEmail(publicUrl) })
}
