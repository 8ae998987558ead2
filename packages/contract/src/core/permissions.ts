export const roles = ['Applicant', 'Business', 'Moderator', 'Administrator'] as const
export type Role = (typeof roles)[number]

/** Roles that people give and take. The others follow from the kind of account and its organization. */
export const rolesByHand = ['Moderator', 'Administrator'] as const satisfies readonly Role[]

export const VIEW_ALL_APPLICATIONS = 'sparkle.application.view.all'
export const MODERATE_FORUM = 'sparkle.forum.moderate'
export const MODERATE_PEOPLE = 'sparkle.people.moderate'
export const REVIEW_BUSINESSES = 'sparkle.business.review'
export const ADMINISTER = 'sparkle.administer'

export type Permission =
  | typeof VIEW_ALL_APPLICATIONS
  | typeof MODERATE_FORUM
  | typeof MODERATE_PEOPLE
  | typeof REVIEW_BUSINESSES
  | typeof ADMINISTER

const rolePermissions: Record<Role, readonly Permission[]> = {
  Applicant: [],
  Business: [VIEW_ALL_APPLICATIONS],
  Moderator: [MODERATE_FORUM, MODERATE_PEOPLE],
  Administrator: [VIEW_ALL_APPLICATIONS, MODERATE_FORUM, MODERATE_PEOPLE, REVIEW_BUSINESSES, ADMINISTER],
}

export function getPermissions(held: readonly Role[]): Set<Permission> {
  return new Set(held.flatMap((role) => rolePermissions[role]))
}

export function listRolesWith(permission: Permission): Role[] {
  return roles.filter((role) => rolePermissions[role].includes(permission))
}
