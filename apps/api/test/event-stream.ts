import { type EventStream, openEventStream } from '@sparkle/testing/event-stream.ts'
import { onTestFinished } from 'vitest'
import type { Deps } from '#api/core/deps.ts'
import type { TestApi } from './test-app.ts'

let marks = 0

/** Resolves once the app has received the events of everything that was written before. */
async function receiveEvents({ db, events }: Deps): Promise<void> {
  if (!events.isListening()) return
  marks += 1
  const nobody = -marks
  const { promise, resolve } = Promise.withResolvers<void>()
  events.listen({
    onEvent: (audience) => audience !== 'everyone' && audience.userIds.includes(nobody) && resolve(),
    onSessionsEnded: () => {},
    onGap: resolve,
  })
  await events.publish(db, { userIds: [nobody] }, { type: 'rights' })
  await promise
}

type StreamSource = Pick<TestApi, 'address'> & Partial<Pick<TestApi, 'deps'>>

/** Opens a person's event stream over a real connection, as a browser does. Closed at the end of the test. */
export async function openStream({ address, deps }: StreamSource, token: string): Promise<EventStream> {
  if (deps) await receiveEvents(deps)
  const stream = await openEventStream(await address(), token)
  onTestFinished(stream.close)
  return stream
}
