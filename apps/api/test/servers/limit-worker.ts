import { clusterStore, type Window } from '#api/platform/rate-limit-stores.ts'

/** A cluster worker that counts requests on behalf of its primary. */
const store = clusterStore()
process.on('message', async (message: { requestId?: number; window: Window; key: string }) => {
  if (message.requestId === undefined) return
  process.send?.({ requestId: message.requestId, wait: await store.count(message.window, message.key) })
})
