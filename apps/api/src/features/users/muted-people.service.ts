import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { longTime } from '#api/features/mail/email-message.ts'

/** For everything that others read: posts, messages and edits of them. */
export function refuseMuted({ now }: Pick<Deps, 'now'>, { mutedUntil, mustRename }: Viewer): void {
  if (mustRename) throw new AppError('muted', 'Please choose a new username first. You find it in Settings.')
  if (!mutedUntil || mutedUntil <= now()) return
  const until = `${longTime.format(mutedUntil)} UTC`
  throw new AppError('muted', `Our staff has paused your writing until ${until}. Open "My standing" to read why.`)
}
