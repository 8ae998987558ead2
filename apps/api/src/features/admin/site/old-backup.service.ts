import type { Deps } from '#api/core/deps.ts'
import { backupOld } from '#api/features/admin/admin.emails.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { noticeOldBackup } from '#api/features/site/site.service.ts'
import { listAdministrators } from '#api/features/users/roles.service.ts'

export const OLD_BACKUP_MS = 48 * 3_600_000

/** Sends all administrators an email, once for each backup that gets old. */
export async function reportOldBackup(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await noticeOldBackup(tx, new Date(deps.now().getTime() - OLD_BACKUP_MS)))) return
    for (const { id } of await listAdministrators(tx)) {
      await queueEmail(deps, tx, backupOld, { userId: id })
    }
  })
}
