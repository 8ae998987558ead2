import { listBlocks } from '@sparkle/contract/safety/blocks.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/platform/api-client.ts'
import { nameBlocked, toFilter } from './blocks.hooks.ts'
import type { SafetyTarget } from './safety-request.ts'

const blocksOfQuery = (target: SafetyTarget) => {
  const query = toFilter(target)
  return queryOptions({
    queryKey: ['blocks', 'of', query],
    queryFn: ({ signal }) => callApi(listBlocks, { query }, { signal }),
  })
}

/** Whether this person blocked the target; undefined while it loads. */
export function useIsBlocked(target: SafetyTarget): boolean | undefined {
  const { data } = useQuery(blocksOfQuery(target))
  return data && data.blocks.length > 0
}

/** Whom this person blocked: a blocked target, their business, or both. Empty while it loads. */
export function useBlockedName(target: SafetyTarget): string {
  const { data, isPending } = useQuery(blocksOfQuery(target))
  return isPending ? '' : nameBlocked(data?.blocks ?? []) || target.name
}
