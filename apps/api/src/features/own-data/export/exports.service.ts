import { randomBytes } from 'node:crypto'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { DAY_MS, toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type { DataExport, listExports as listExportsCall } from '@sparkle/contract/people/own-data.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { checkOwnPassword } from '#api/features/auth/account/passwords.service.ts'
import { queueEmail } from '#api/features/mail/email-queue.ts'
import { lockUser } from '#api/features/users/user-records.service.ts'
import { afterCommit, onlyRow, type Tx } from '#api/platform/database.ts'
import type { StoredFile } from '#api/platform/file-storage.ts'
import { digestToken } from '#api/platform/tokens.ts'
import { exportAsked } from './exports.emails.ts'
import { EXPORTS_FOLDER, WAIT_MS } from './exports.limits.ts'
import * as queries from './exports.queries.ts'

type Row = Awaited<ReturnType<typeof queries.listExports>>[number]

const toSeconds = (date: Date | null) => date && toUnixSeconds(date)

const toExport = ({ id, state, askedAt, readyAt, expiresAt, bytes }: Row): DataExport => ({
  id,
  state,
  asked_at: toUnixSeconds(askedAt),
  due_at: toUnixSeconds(new Date(askedAt.getTime() + WAIT_MS)),
  ready_at: toSeconds(readyAt),
  expires_at: toSeconds(expiresAt),
  bytes,
})

/** When the person can ask again; null if they can now. */
async function findNext(deps: Pick<Deps, 'db' | 'now'>, userId: number): Promise<Date | null> {
  const last = await queries.findLastAsked(deps.db, userId)
  const next = last && new Date(last.getTime() + DAY_MS)
  return next && next > deps.now() ? next : null
}

/** The file is made an hour later, so that the email about it can stop a thief who knows the password. */
export async function askExport(deps: Deps, viewer: Viewer, password: string): Promise<DataExport> {
  await checkOwnPassword(deps, viewer.id, password, 'password')
  return deps.db.transaction(async (tx) =>
    toExport(await startExport(deps, tx, { userId: viewer.id, isByStaff: false })),
  )
}

/** Staff start it for someone who asks them. */
export async function startExport(
  deps: Pick<Deps, 'now'> & { jobs: Pick<Deps['jobs'], 'send'> },
  tx: Tx,
  { userId, isByStaff }: { userId: number; isByStaff: boolean },
): Promise<Row> {
  // Two requests at the same time take turns.
  await lockUser(tx, userId)
  const next = await findNext({ ...deps, db: tx }, userId)
  if (next) {
    const retryAfterSeconds = Math.ceil((next.getTime() - deps.now().getTime()) / 1000)
    const text = `${isByStaff ? 'A person' : 'You'} can ask for ${isByStaff ? 'their' : 'your'} data once a day. Please try again tomorrow.`
    throw new AppError('too_many_requests', text, { retryAfterSeconds })
  }
  const fileKey = `${EXPORTS_FOLDER}/${randomBytes(16).toString('hex')}.zip`
  const asked = onlyRow(await queries.insertExport(tx, { userId, askedAt: deps.now(), fileKey }))
  await queueEmail(deps, tx, exportAsked, { exportId: asked.id, isByStaff })
  return asked
}

export async function listExports(deps: Deps, viewer: Viewer): Promise<CallResponse<typeof listExportsCall>> {
  const rows = await queries.listExports(deps.db, viewer.id, deps.now())
  return { exports: rows.map(toExport), next_at: toSeconds(await findNext(deps, viewer.id)) }
}

export async function getExportFile(deps: Deps, viewer: Viewer, exportId: number): Promise<StoredFile> {
  const key = await queries.findReadyFile(deps.db, exportId, viewer.id, deps.now())
  const file = key && (await deps.storage.read(key))
  if (!file) throw new AppError('not_found', 'There is no file at this address, or no longer.')
  return file
}

/** Returns whose it was. A file that is made right now is removed by the process that makes it. */
export async function stopExport(deps: Deps, token: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const stopped = await queries.updateStopped(tx, digestToken(token), deps.now())
    if (!stopped) throw new AppError('link_expired', 'This link is too old. The file is no longer there.')
    await afterCommit(tx, () => deps.storage.delete(stopped.fileKey))
    return stopped.userId
  })
}

/** Those of a person who leaves. One that is made right now is removed by the process that makes it. */
export async function forgetExports({ db, storage }: Pick<Deps, 'db' | 'storage'>, userId: number): Promise<void> {
  for (const { id, fileKey } of await queries.listFilesOf(db, userId)) {
    await storage.delete(fileKey)
    await queries.deleteExport(db, id)
  }
}
