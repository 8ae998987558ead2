import type { Deps } from '#api/core/deps.ts'
import { canReadApplication, canReadQuestion, type Reader } from './visibility.policy.ts'
import { findReadable } from './visibility.queries.ts'

export type CanRead = (questionId: number) => boolean

/** Which answers in the application of a person this reader can read; undefined if there is none or it is not readable. */
export async function findReadableQuestions(
  deps: Pick<Deps, 'db' | 'now'>,
  reader: Reader,
  ownerId: number,
): Promise<CanRead | undefined> {
  const application = await findReadable(deps.db, ownerId, reader.id, deps.now())
  if (!application || !canReadApplication(reader, application)) return undefined
  return (questionId) => canReadQuestion(reader, application, questionId)
}
