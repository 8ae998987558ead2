import { previewApplication } from '@sparkle/contract/applications/visibility.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'

/** Who looks: a member, or someone from a checked business, any of them or this one. */
export interface Eyes {
  as: 'member' | 'business'
  organizationId?: number | undefined
}

/** The eyes that the query of a URL names, if any. */
export function findEyes(search: URLSearchParams): Eyes | undefined {
  const view = search.get('view')
  const organizationId = Number(search.get('organization'))
  if (view === 'business')
    return { as: view, ...(Number.isInteger(organizationId) && organizationId > 0 && { organizationId }) }
  return view === 'member' || view === 'others' ? { as: 'member' } : undefined
}

/** What they get of one's own application. If nobody sees it now: what they would get. */
export const previewQuery = ({ as, organizationId }: Eyes, isPrivate: boolean) =>
  queryOptions({
    queryKey: ['application', 'preview', as, organizationId, isPrivate],
    queryFn: ({ signal }) =>
      callApi(
        previewApplication,
        {
          query: {
            as,
            ...(organizationId !== undefined && { organization_id: String(organizationId) }),
            ...(isPrivate && { if_shown: true }),
          },
        },
        { signal },
      ),
  })
