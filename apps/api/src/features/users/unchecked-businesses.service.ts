import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { isUnchecked } from '#api/features/visibility/visibility.policy.ts'

/** For everything that shows applicants to a business or lets it write to them first. */
export function refuseUnchecked(viewer: Viewer): void {
  if (!isUnchecked(viewer)) return
  throw new AppError(
    'awaiting_approval',
    'A person has to check your business first. Then you can search for applicants and write to them.',
  )
}
