export const signedIn = [
  'owner',
  'friend',
  'applicant',
  'unconfirmed',
  'business',
  'unchecked business',
  'colleague',
  'moderator',
  'administrator',
] as const
export const notSignedIn = ['guest', 'ended session', 'suspended'] as const
export type SignedIn = (typeof signedIn)[number]
export type Caller = SignedIn | (typeof notSignedIn)[number]

type Statuses = Record<SignedIn, number>

/** A call with the victim's ids, and the status each kind of caller gets. Without a login it is 401 unless `open`. */
export interface Case {
  params?: Record<string, unknown>
  query?: Record<string, string>
  body?: Record<string, unknown>
  withPicture?: true
  open?: true
  statuses: Statuses
}

export const all = (status: number) => Object.fromEntries(signedIn.map((caller) => [caller, status])) as Statuses
export const allExcept = (status: number, others: Partial<Statuses>): Statuses => ({ ...all(status), ...others })
export const ownerOnly = (refusal: number) => allExcept(refusal, { owner: 200 })
export const pairOnly = allExcept(404, { owner: 200, friend: 200 })
export const moderators = (refusal: number) => allExcept(refusal, { moderator: 200, administrator: 200 })
export const open = (status: number, body: Record<string, unknown>): Case[] => [
  { body, open: true, statuses: all(status) },
]
export const byAdministrators = (body?: Record<string, unknown>, administrator = 200): Case[] => [
  { ...(body && { body }), statuses: allExcept(403, { administrator }) },
]
export const administrators = byAdministrators()
/** A business has no application, whether it is checked or not. */
export const businesses = (status: number) => ({ business: status, 'unchecked business': status, colleague: status })
/** For owners of the organization. A recruiter gets a 403 instead of a 404. */
export const teamOwners = allExcept(404, { colleague: 403 })
export const team = allExcept(404, { colleague: 200 })
export const anyone: Case[] = [{ statuses: all(200) }]

/** By method and path. */
export type AccessRows = Record<string, Case[]>

export const NEW_PASSWORD = 'a stolen violet lamp'
