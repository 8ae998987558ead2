import type { Permission, Role } from '@sparkle/contract/permissions.ts'

/** The signed-in person behind a request. */
export interface Viewer {
  id: number
  forumId: number
  username: string
  businessAccount: boolean
  sessionId: number
  roles: readonly Role[]
  permissions: ReadonlySet<Permission>
  /** How far a replica must have come before this request may read from it. */
  readMark: number
}

/** Where a request comes from. */
export interface Caller {
  /** What the browser calls itself. */
  device: string
  /** The secret of the device, where it sent one. */
  deviceId: string | undefined
  /** The address; of IPv6 the network. */
  network: string
}
