import { type Block, block, listBlocks, unblock } from '@sparkle/contract/safety/blocks.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { ApiError, callApi } from '#web/platform/api-client.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { showAlert, showNotice } from '#web/ui/feedback/alerts.ts'
import { refreshAfterBlock } from './live-blocks.hooks.ts'
import { safetyTexts } from './safety.messages.ts'
import type { SafetyTarget } from './safety-request.ts'

export type Blockable = { user_id: number } | { organization_id: number }

export const blocksQuery = (page: number) =>
  queryOptions({
    queryKey: ['blocks', 'page', page],
    queryFn: ({ signal }) => callApi(listBlocks, { query: { page } }, { signal }),
  })

export const toFilter = ({ forumId, organization }: SafetyTarget) => ({
  ...(forumId !== undefined && { user_id: forumId }),
  ...(organization && { organization_id: organization.id }),
})

const toBlockable = ({ user, organization }: Block): Blockable =>
  user ? { user_id: user.user_id } : { organization_id: organization?.id ?? 0 }

export const getBlockedName = ({ user, organization }: Block) =>
  user?.username ?? (organization?.name || safetyTexts.uncheckedBusiness)

export const nameBlocked = (blocks: readonly Block[]) => blocks.map(getBlockedName).join(' and ')

function showFailure(error: unknown): void {
  showAlert(toErrorText(error))
}

/** Blocks and unblocks, and offers to undo it. */
export function useBlocking() {
  const client = useQueryClient()

  async function endBlocks(blocks: readonly Block[]): Promise<void> {
    for (const { block_id } of blocks) {
      await callApi(unblock, { params: { blockId: String(block_id) } }).catch((error: unknown) => {
        // Another window ended it.
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error
      })
    }
    await refreshAfterBlock(client)
  }

  async function blockAgain(blocks: readonly Block[]): Promise<void> {
    try {
      for (const one of blocks) await callApi(block, { body: toBlockable(one) })
      await refreshAfterBlock(client)
    } catch (error) {
      showFailure(error)
    }
  }

  /** Ends these blocks, and offers to undo it. */
  async function endWithUndo(blocks: readonly Block[]): Promise<void> {
    try {
      await endBlocks(blocks)
    } catch (error) {
      showFailure(error)
      return
    }
    showNotice(safetyTexts.unblocked(nameBlocked(blocks)), { undo: () => void blockAgain(blocks) })
  }

  async function unblockTarget(target: SafetyTarget): Promise<void> {
    try {
      const { blocks } = await callApi(listBlocks, { query: toFilter(target) })
      if (blocks.length > 0) await endWithUndo(blocks)
      else showAlert(safetyTexts.blockedElsewhere)
    } catch (error) {
      showFailure(error)
    }
  }

  /** Throws if the server refuses. */
  async function blockTarget(name: string, who: Blockable): Promise<void> {
    await callApi(block, { body: who })
    await refreshAfterBlock(client)
    const undo = async () => {
      try {
        await endBlocks((await callApi(listBlocks, { query: who })).blocks)
      } catch (error) {
        showFailure(error)
      }
    }
    showNotice(safetyTexts.blocked(name), { undo: () => void undo() })
  }

  return { block: blockTarget, unblock: unblockTarget, endWithUndo }
}
