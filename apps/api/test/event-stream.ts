import { type EventStream, openEventStream } from '@sparkle/testing/event-stream.ts'
import { onTestFinished } from 'vitest'
import type { TestApi } from './test-app.ts'

/** Opens a person's event stream over a real connection, as a browser does. Closed at the end of the test. */
export async function openStream(api: Pick<TestApi, 'address'>, token: string): Promise<EventStream> {
  const stream = await openEventStream(await api.address(), token)
  onTestFinished(stream.close)
  return stream
}
