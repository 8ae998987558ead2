import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { type Actor, recordAct } from '#api/features/audit/audit.service.ts'
import { listNotesAbout } from './notes.queries.ts'

/** What all businesses noted about a person. For a legal case: no call of the API shows it, and it is recorded. */
export async function readNotesAbout({ db }: Pick<Deps, 'db'>, by: Actor, userId: number) {
  if (by.reason === '') throw new AppError('invalid_input', 'Say why with --reason.')
  return db.transaction(async (tx) => {
    await recordAct(tx, by, { subjectKind: 'user', act: 'notes read', subjectId: userId, aboutUserId: userId })
    return listNotesAbout(tx, userId)
  })
}
