import { clusterStore, type Window } from '#api/platform/rate-limit-stores.ts'

/** A worker of a cluster that counts what its primary tells it to count. */
const store = clusterStore()
process.on('message', async (message: { ask?: number; window: Window; key: string }) => {
  if (message.ask === undefined) return
  process.send?.({ ask: message.ask, answer: await store.count(message.window, message.key) })
})
