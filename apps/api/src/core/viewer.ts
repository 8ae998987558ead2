import { getPermissions, type Permission, type Role } from '@sparkle/contract/core/permissions.ts'

/** The signed-in person who makes a request. */
export interface Viewer {
  id: number
  forumId: number
  username: string
  businessAccount: boolean
  sessionId: number
  roles: readonly Role[]
  permissions: ReadonlySet<Permission>
  /** The account has been asked to confirm its email and has not done so. */
  mustConfirmEmail: boolean
  registeredAt: Date
  /** Until then the person cannot post or send messages. */
  mutedUntil: Date | null
  /** Staff asked for another username. Until there is one, the person cannot post or send messages either. */
  mustRename: boolean
  /** Forum ids of the people whom this person blocked, also by their organization. */
  blocked: ReadonlySet<number>
  /** The password was typed recently enough until then; null if it was not since the session began. */
  recentUntil: Date | null
  /** The position a replica must have reached before this request may read from it. */
  readMark: number
}

/** A viewer as the database describes one. */
export interface ViewerFacts extends Omit<Viewer, 'permissions' | 'blocked'> {
  blocked: readonly number[]
}

const NOBODY: ReadonlySet<number> = new Set()

export const makeViewer = ({ blocked, ...facts }: ViewerFacts): Viewer => ({
  ...facts,
  permissions: getPermissions(facts.roles),
  blocked: blocked.length > 0 ? new Set(blocked) : NOBODY,
})

/** Where a request comes from. */
export interface Caller {
  /** The user agent. */
  device: string
  /** The secret of the device, if it sent one. */
  deviceId: string | undefined
  /** The IPv4 address or IPv6 network. */
  network: string
}
