import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, ConnectionError } from './api-client.ts'
import { createSender, type SendTask } from './sender.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const refused = () => new ApiError(422, { message: 'Not like this.' })
const offline = () => new ConnectionError(undefined)

/** A sender with waiting texts; sent ones leave the list. */
function setUp(...names: string[]) {
  const sender = createSender()
  const waiting = [...names]
  const sent: string[] = []
  const failures = new Map<string, () => Error>()
  const toTask = (id: string): SendTask<void> => ({
    id,
    send: async () => {
      const failure = failures.get(id)
      if (failure) throw failure()
      sent.push(id)
      waiting.splice(waiting.indexOf(id), 1)
    },
  })
  sender.addSource({ tasks: () => waiting.map(toTask) })
  return { sender, waiting, sent, failures, toTask }
}

test('sends waiting texts in order, including those added meanwhile', async () => {
  const { sender, waiting, sent } = setUp('one', 'two')
  const round = sender.sendWaiting()
  waiting.push('three')
  await sender.sendWaiting()
  await round
  expect(sent).toEqual(['one', 'two', 'three'])
})

describe('a lost connection', () => {
  test('W5 stops the round, which is retried with growing delays', async () => {
    const { sender, sent, failures } = setUp('one', 'two')
    failures.set('one', offline)
    await sender.sendWaiting()
    expect(sent).toEqual([])
    expect(sender.getState('one').failure).toMatchObject({ isTemporary: true })
    expect(sender.getState('two').failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual([])
    failures.clear()
    await vi.advanceTimersByTimeAsync(9999)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual(['one', 'two'])
    expect(sender.getState('one').failure).toBeUndefined()
  })

  test('a failing or busy server counts as one, and so does a request without a reply', async () => {
    const { sender, toTask, failures } = setUp('one')
    for (const status of [500, 503, 429]) {
      failures.set('one', () => new ApiError(status, {}))
      expect(await sender.send(toTask('one'))).toMatchObject({ isSent: false, failure: { isTemporary: true } })
    }
    const hanging = sender.send({ id: 'note:hangs', send: () => new Promise(() => undefined) })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await hanging).toMatchObject({ isSent: false, failure: { isTemporary: true } })
  })
})

test.each(['request_limit', 'repeated_text'] as const)('a %s is not retried by itself', async (code) => {
  const { sender, sent, failures } = setUp('one')
  failures.set('one', () => new ApiError(429, { code, message: 'Please go on tomorrow.' }))
  await sender.sendWaiting()
  expect(sender.getState('one').failure).toMatchObject({ isTemporary: false, code })
  failures.clear()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toEqual([])
})

test('a refused text does not block the others and waits until it is changed', async () => {
  const { sender, sent, failures } = setUp('one', 'two')
  failures.set('one', refused)
  await sender.sendWaiting()
  expect(sent).toEqual(['two'])
  expect(sender.getState('one').failure).toEqual({ isTemporary: false, message: 'Not like this.' })
  failures.clear()
  await sender.sendWaiting()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toEqual(['two'])
  sender.clearFailure('one')
  await sender.sendWaiting()
  expect(sent).toEqual(['two', 'one'])
})

test('the end of a session ends the retries', async () => {
  const { sender, sent, failures } = setUp('one')
  failures.set('one', offline)
  await sender.sendWaiting()
  failures.clear()
  sender.handleSession()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toEqual([])
})

test('nothing is sent when the preparation fails', async () => {
  const sender = createSender()
  const send = vi.fn(async () => undefined)
  const prepare = vi.fn().mockRejectedValueOnce(offline()).mockResolvedValue(undefined)
  sender.addSource({ tasks: () => (send.mock.calls.length === 0 ? [{ id: 'note:one', send }] : []), prepare })
  await sender.sendWaiting()
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  expect(send).toHaveBeenCalledOnce()
})

test('a source that hangs does not delay another', async () => {
  const sender = createSender()
  const hanging = vi.fn(() => new Promise<void>(() => undefined))
  const waiting = ['message:1']
  const send = async () => void waiting.pop()
  sender.addSource({ tasks: () => [{ id: 'answer:1', send: hanging, timeoutMs: 90_000 }] })
  sender.addSource({ tasks: () => waiting.map((id) => ({ id, send })) })
  void sender.sendWaiting()
  await vi.advanceTimersByTimeAsync(0)
  expect(hanging).toHaveBeenCalledOnce()
  expect(waiting).toEqual([])
  waiting.push('message:2')
  void sender.sendWaiting()
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting).toEqual([])
})

test('a preparation that hangs is tried again', async () => {
  const sender = createSender()
  const prepare = vi.fn(() => new Promise<void>(() => undefined))
  sender.addSource({ tasks: () => [{ id: 'answer:1', send: async () => undefined }], prepare })
  void sender.sendWaiting()
  await vi.advanceTimersByTimeAsync(15_000 + 5000)
  expect(prepare).toHaveBeenCalledTimes(2)
})
