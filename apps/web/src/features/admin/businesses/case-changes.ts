import type { OrganizationCase } from '@sparkle/contract/admin/admin-organizations.ts'
import { describePlace, stateTexts } from './businesses.messages.ts'

type Organization = OrganizationCase['organization']

/** Short enough to be shown as it was and as it is. */
const shortFields: [string, (organization: Organization) => string][] = [
  ['Name', ({ name }) => name],
  ['Website', ({ website }) => website],
  ['Place', describePlace],
  ['State', ({ state }) => stateTexts[state].label],
]

const otherFields: [string, (found: OrganizationCase) => unknown][] = [
  ['What it does', ({ organization }) => organization.about],
  ['Jobs it often has', ({ organization }) => organization.hires_for],
  ['How it helps people start', ({ organization }) => organization.support_offered],
  ['Logo', ({ organization }) => organization.logo],
  ['People', ({ members }) => members],
  ['What happened so far', ({ history }) => history],
]

/** What has changed since a reviewer saw the case, in words. */
export function listChanges(seen: OrganizationCase, found: OrganizationCase): string[] {
  const short = shortFields.flatMap(([label, read]) => {
    const [before, after] = [read(seen.organization), read(found.organization)]
    return before === after ? [] : [`${label}: was ${before || 'empty'}, is now ${after || 'empty'}.`]
  })
  const other = otherFields.flatMap(([label, read]) =>
    JSON.stringify(read(seen)) === JSON.stringify(read(found)) ? [] : [`${label}: changed.`],
  )
  return [...short, ...other]
}
