import { getSession } from '@sparkle/contract/auth/sessions.ts'
import { countUnreadConversations } from '@sparkle/contract/messages/conversations.ts'
import { createApiClient, type Transport } from '@sparkle/testing/api-client.ts'
import { overHttp } from '@sparkle/testing/http-transport.ts'
import { registerPerson } from '@sparkle/testing/people.ts'
import { toFigure } from './bars.ts'
import { print } from './sizes.ts'
import type { BenchSparkle } from './sparkle.ts'
import { printTable } from './table.ts'

/** What every screen requests for a signed-in person, besides its own data. */
const calls = [getSession, countUnreadConversations]

async function visit(url: string, token: string): Promise<{ calls: number; bytes: number }> {
  const seen = { calls: 0, bytes: 0 }
  const send = overHttp(url)
  const counted: Transport = async (request) => {
    const reply = await send(request)
    seen.calls += 1
    seen.bytes += Buffer.byteLength(reply.text)
    return reply
  }
  const { callOrThrow } = createApiClient(counted, token)
  for (const call of calls) await callOrThrow(call, {})
  return seen
}

/** What a first visit costs must not depend on the number of conversations. */
export async function measureFirstVisit({ url, person }: BenchSparkle, conversations: number): Promise<void> {
  const newcomer = await registerPerson(overHttp(url), 'bench-newer')
  const few = await visit(url, newcomer.token)
  const many = await visit(url, person.token)
  const callCount = toFigure(many.calls, { bar: { atMost: 2 } })
  const bytes = toFigure(many.bytes, { bar: { atMost: few.bytes + 20 } })
  printTable(
    'First visit of a signed-in person: calls of every screen, and the bytes of their replies',
    ['what', 'no conversations', `${print(conversations)} conversations`, 'bar'],
    [
      ['calls', few.calls, callCount, callCount.barText],
      ['bytes', print(few.bytes), bytes, bytes.barText],
    ],
  )
}
