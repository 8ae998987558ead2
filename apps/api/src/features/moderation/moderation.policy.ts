import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import { type SanctionKind, safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import type { Viewer } from '#api/core/viewer.ts'

type Staff = Pick<Viewer, 'id' | 'permissions'>

const isAdministrator = ({ permissions }: Pick<Viewer, 'permissions'>) => permissions.has(ADMINISTER)

/** For how long a member of staff can mute and suspend. */
export const maxDays = (viewer: Pick<Viewer, 'permissions'>): number =>
  isAdministrator(viewer) ? safetyLimits.maxDays : safetyLimits.moderatorDays

/** Why they cannot impose this; empty if they can. Only a suspension by an administrator needs no number of days. */
export function refuseSanction(
  viewer: Pick<Viewer, 'permissions'>,
  kind: SanctionKind,
  days: number | undefined,
): string {
  if (kind === 'warning') return ''
  const max = maxDays(viewer)
  if (days !== undefined) return days > max ? `Choose at most ${max} days.` : ''
  if (kind === 'mute') return 'Say for how many days.'
  return isAdministrator(viewer) ? '' : `Only administrators suspend without an end. Choose at most ${max} days.`
}

export interface CaseSides {
  /** Null if the account was deleted, or if it is about an organization. */
  aboutUserId: number | null
  isAboutStaff: boolean
  /** Null for deleted accounts. */
  reporterIds: readonly (number | null)[]
}

/** Why they cannot decide a case or act on a person; empty if they can. */
export function refuseDecision(viewer: Staff, { aboutUserId, isAboutStaff, reporterIds }: CaseSides): string {
  if (aboutUserId === viewer.id) return 'This is about you. Someone else decides it.'
  if (reporterIds.includes(viewer.id)) return 'You reported this. Someone else decides it.'
  return isAboutStaff && !isAdministrator(viewer) ? 'This is about staff. An administrator decides it.' : ''
}

export interface AppealSides {
  kind: SanctionKind
  userId: number
  byId: number | null
  isAboutStaff: boolean
  /** Someone who may decide it, other than the person and whoever imposed it. */
  hasOtherDecider: boolean
}

/** Suspensions and cases about staff are for administrators. Whoever imposed it decides only if nobody else can. */
export function canDecideAppeal(viewer: Staff, appeal: AppealSides): boolean {
  if (appeal.userId === viewer.id || (appeal.byId === viewer.id && appeal.hasOtherDecider)) return false
  return isAdministrator(viewer) || (appeal.kind !== 'suspension' && !appeal.isAboutStaff)
}
