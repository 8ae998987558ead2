import type { Deps } from '#api/core/deps.ts'
import type { Db, Tx } from '#api/platform/database.ts'
import { digestToken } from '#api/platform/tokens.ts'
import * as queries from './known-devices.queries.ts'

const UNUSED_MS = 180 * 24 * 3_600_000
const KEPT = 20

export const deviceUsedAfter = (now: Date) => new Date(now.getTime() - UNUSED_MS)

/** Call it once the person has proven on this device that they know the password or read the account's email. */
export async function rememberDevice(db: Db, userId: number, deviceId: string | undefined, now: Date): Promise<void> {
  if (!deviceId) return
  await queries.upsertKnownDevice(db, userId, digestToken(deviceId), now)
  await queries.deleteOtherDevices(db, userId, KEPT)
}

/** For a new password: forgets the devices of anyone who knew the old one. */
export async function rememberOnly(tx: Tx, userId: number, deviceId: string | undefined, now: Date): Promise<void> {
  await queries.deleteKnownDevices(tx, userId)
  await rememberDevice(tx, userId, deviceId, now)
}

export async function forgetUnusedDevices(deps: Deps): Promise<void> {
  await queries.deleteUnusedDevices(deps.db, deviceUsedAfter(deps.now()))
}
