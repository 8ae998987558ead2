import { useQuery } from '@tanstack/react-query'
import { ownOrganizationQuery } from '#web/features/organizations/organizations.hooks.ts'
import { useRoles } from '#web/features/session/session.hooks.ts'

/** Whether the reader keeps lists with a business; undefined until that is known. */
export function useHasTeam(): boolean | undefined {
  const canSearch = useRoles().includes('Business')
  const own = useQuery({ ...ownOrganizationQuery, enabled: canSearch })
  if (!canSearch) return false
  return own.data && own.data.organization !== null
}
