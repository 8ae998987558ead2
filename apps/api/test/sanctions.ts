import { imposeSanction, type Sanction } from '#api/features/moderation/sanctions/sanctions.service.ts'
import type { Person } from './makers.ts'
import type { TestApi } from './test-app.ts'

export const sanctionReason = 'Many people reported this'
export const sanctionWords = 'You were rude to several people in the forum.'

/** Returns its id. */
export function makeSanction(
  api: TestApi,
  by: Person,
  person: Person,
  { reason = sanctionReason, ...sanction }: Omit<Sanction, 'userId' | 'words'> & { words?: string; reason?: string },
): Promise<number> {
  const given = { userId: person.id, words: sanctionWords, ...sanction }
  const actor = { id: by.id, reason }
  return api.deps.db.transaction((tx) => imposeSanction(api.deps, tx, actor, given, api.deps.now()))
}
