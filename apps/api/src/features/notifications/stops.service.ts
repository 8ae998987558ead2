import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { type EmailTopic, isAlwaysOn, notificationKinds } from '@sparkle/contract/notifications/notification-rules.ts'
import type { checkStop as checkCall } from '@sparkle/contract/notifications/notifications.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import { createToken, digestToken } from '#api/platform/tokens.ts'
import { loadSettings } from './notification-settings.service.ts'
import * as queries from './stops.queries.ts'

const KEPT_MS = 180 * 86_400_000

const keptSince = (deps: Deps) => new Date(deps.now().getTime() - KEPT_MS)

/** Each email gets its own link, which works for months. `send` throws if the email could not be sent. */
export async function sendWithStop<T>(
  deps: Deps,
  { userId, topic }: queries.Stop,
  send: (stopLink: string) => Promise<T>,
): Promise<T> {
  const token = createToken()
  const tokenDigest = digestToken(token)
  await queries.insertStop(deps.db, { userId, topic, tokenDigest, createdAt: deps.now() })
  try {
    return await send(`${deps.publicUrl}${addresses.stopEmails(token)}`)
  } catch (error) {
    await queries.deleteStop(deps.db, tokenDigest)
    throw error
  }
}

const findStop = (deps: Deps, token: string) => queries.findStop(deps.db, digestToken(token), keptSince(deps))

async function getStop(deps: Deps, token: string): Promise<queries.Stop> {
  const stop = await findStop(deps, token)
  if (!stop) throw new AppError('link_expired', 'This link is too old. You can stop emails in your settings.')
  return stop
}

export async function checkStop(deps: Deps, token: string): Promise<CallResponse<typeof checkCall>> {
  const { userId, topic } = await getStop(deps, token)
  const { digest, emailsOff } = await loadSettings(deps.db, userId)
  return { topic, is_stopped: topic === 'digest' ? digest === 'off' : emailsOff.includes(topic) }
}

const stoppable = notificationKinds.filter((kind) => !isAlwaysOn(kind))

/** A person who stops the digest does not want single emails instead. */
async function stopTopic({ db }: Deps, userId: number, topic: EmailTopic | 'all'): Promise<void> {
  if (topic === 'all' || topic === 'digest') await queries.addEmailsOff(db, userId, stoppable, 'off')
  else if (!isAlwaysOn(topic)) await queries.addEmailsOff(db, userId, [topic])
}

export async function stopEmails(deps: Deps, token: string, all: boolean): Promise<void> {
  const { userId, topic } = await getStop(deps, token)
  await stopTopic(deps, userId, all ? 'all' : topic)
}

/** For mail programs. Returns whether there is such a link. */
export async function stopByProgram(deps: Deps, token: string): Promise<boolean> {
  const stop = await findStop(deps, token)
  if (stop) await stopTopic(deps, stop.userId, stop.topic)
  return stop !== undefined
}

export async function forgetOldStops(deps: Deps): Promise<void> {
  await queries.deleteStops(deps.db, keptSince(deps))
}
