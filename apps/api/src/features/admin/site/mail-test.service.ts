import type * as calls from '@sparkle/contract/admin/admin-site.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import type { Deps } from '#api/core/deps.ts'
import { testEmail } from '#api/features/admin/admin.emails.ts'
import { emailQueue } from '#api/features/mail/email-queue.ts'

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
