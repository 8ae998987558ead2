import type { Application } from '@sparkle/contract/applications/applications.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeApplication, textAnswer } from '#test/replies/application-replies.ts'
import { fingerprint } from '#web/features/application/answers/answer-values.ts'
import { ownApplicationQuery } from '#web/features/application/own-application.ts'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { createSender } from '#web/platform/sender.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { createUnsentTexts } from '#web/platform/unsent-texts.ts'
import { type Draft, parseAnswerDraft } from './answer-drafts.ts'
import { createAnswerSaver, toSendId } from './answer-saver.ts'

const ana: AuthState = {
  token: 'token-of-ana',
  username: 'ana',
  password: '',
  avatar: '/images/default-applicant.svg',
  email: 'ana@example.com',
  userId: 7,
  isActive: true,
  forumId: 107,
  viewAll: false,
  appId: null,
}

const OFFLINE = 'offline'
let sent: { open_ended_questions: { question_id: number; answer_value: string }[]; base_version: number }[] = []
let reply: 'saved' | 'refused' | typeof OFFLINE = 'saved'
let replaced: number[] = []
let stored: Application = makeApplication()
let whileSending: () => void = () => undefined

async function fakeFetch(_address: string, init: RequestInit): Promise<Response> {
  if (reply === OFFLINE) throw new TypeError('Failed to fetch')
  if (init.method === 'GET') return Response.json(stored)
  const body = JSON.parse(String(init.body)) as (typeof sent)[number]
  sent.push(body)
  whileSending()
  if (reply === 'refused') return Response.json({ message: 'Not like this.', code: 'invalid_input' }, { status: 422 })
  const answers = body.open_ended_questions.map(({ question_id, answer_value }) =>
    textAnswer(question_id, answer_value),
  )
  const others = stored.open_ended_questions.filter(
    (one) => !answers.some((two) => two.question_id === one.question_id),
  )
  stored = { ...stored, open_ended_questions: [...others, ...answers], version: stored.version + 1 }
  return Response.json({ application: stored, replaced })
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', fakeFetch)
  sent = []
  whileSending = () => undefined
  reply = 'saved'
  replaced = []
  stored = makeApplication()
  storedSession.set({ token: ana.token, username: ana.username })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setUp() {
  const client = createQueryClient()
  const texts = createUnsentTexts(
    () => undefined,
    () => ana.username,
  )
  const drafts = texts.ofKind<Draft>({ name: 'answer', isTyped: true, parse: parseAnswerDraft })
  const sender = createSender()
  const events = { onSaved: vi.fn(), onReplaced: vi.fn(), onRefused: vi.fn() }
  const saver = createAnswerSaver(client, drafts, sender, events)
  const { queryKey } = ownApplicationQuery(ana)
  client.setQueryData(queryKey, stored)
  const type = (text: string, { questionId = 20, isHeld = false, base = '' } = {}) =>
    drafts.put(questionId, {
      questionId,
      value: { kind: 'text', text },
      base: fingerprint({ kind: 'text', text: base }),
      baseVersion: 3,
      isHeld,
    })
  const sentTexts = () => sent.map(({ open_ended_questions }) => open_ended_questions[0]?.answer_value)
  const getFailure = (questionId: number) => sender.getState(toSendId(questionId)).failure
  return { client, drafts, events, saver, sender, type, texts: sentTexts, getFailure, queryKey }
}

test('W4 a draft is saved once when typing pauses, and is then dropped', async () => {
  const { saver, drafts, type, texts, events, client, queryKey } = setUp()
  saver.startFor(ana)
  type('Mo')
  saver.saveSoon(20)
  await vi.advanceTimersByTimeAsync(1000)
  type('More')
  saver.saveSoon(20)
  await vi.advanceTimersByTimeAsync(1499)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(texts()).toEqual(['More'])
  expect(sent[0]?.base_version).toBe(3)
  expect(drafts.list()).toEqual([])
  expect(client.getQueryData(queryKey)).toEqual(stored)
  expect(saver.getSaved(20)).toMatchObject({ value: { text: 'More' } })
  expect(events.onSaved).toHaveBeenCalledWith(ana.userId)
})

test('text typed during a save is kept and saved next', async () => {
  const { saver, drafts, type, texts } = setUp()
  saver.startFor(ana)
  type('One')
  whileSending = () => type('One two')
  await saver.save(20)
  whileSending = () => undefined
  expect(drafts.find(20)).toMatchObject({
    value: { text: 'One two' },
    base: fingerprint({ kind: 'text', text: 'One' }),
    baseVersion: 4,
  })
  await vi.advanceTimersByTimeAsync(1500)
  expect(texts()).toEqual(['One', 'One two'])
})

describe('a lost connection', () => {
  test('W5 keeps the draft and retries with growing delays', async () => {
    const { saver, drafts, type, texts, getFailure } = setUp()
    reply = OFFLINE
    saver.startFor(ana)
    type('Kept')
    expect(await saver.save(20)).toBe('waiting')
    expect(getFailure(20)).toMatchObject({ isTemporary: true })
    expect(drafts.list()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20_000)
    reply = 'saved'
    await vi.advanceTimersByTimeAsync(60_000)
    expect(texts()).toEqual(['Kept'])
    expect(getFailure(20)).toBeUndefined()
  })

  test('W5 on the next visit, waiting drafts are sent at once', async () => {
    const { saver, type, texts } = setUp()
    type('From yesterday')
    saver.startFor(ana)
    await vi.advanceTimersByTimeAsync(0)
    expect(texts()).toEqual(['From yesterday'])
  })
})

describe('never sent automatically', () => {
  test('a text that is too long', async () => {
    const { saver, drafts, type } = setUp()
    type('x'.repeat(301))
    saver.startFor(ana)
    expect(await saver.save(20)).toBe('invalid')
    expect(sent).toEqual([])
    expect(drafts.list()).toHaveLength(1)
  })

  test('O-56 a draft that waits for Save', async () => {
    const { saver, type, texts } = setUp()
    type('Not yet', { isHeld: true })
    saver.startFor(ana)
    await saver.saveAll()
    expect(sent).toEqual([])
    await saver.save(20)
    expect(texts()).toEqual(['Not yet'])
  })

  test('a draft in the session of another person', async () => {
    const { saver, type } = setUp()
    saver.startFor(ana)
    type('Mine')
    saver.saveSoon(20)
    storedSession.set({ token: 'token-of-ben', username: 'ben' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
  })
})

describe('two windows', () => {
  test('an answer that was changed elsewhere is not overwritten', async () => {
    const { saver, sender, drafts, type } = setUp()
    stored = makeApplication({ open_ended_questions: [textAnswer(20, 'Theirs')], version: 9 })
    saver.startFor(ana)
    type('Mine')
    await sender.sendWaiting()
    expect(sent).toEqual([])
    expect(await saver.save(20)).toBe('conflict')
    expect(drafts.list()).toHaveLength(1)
  })

  test('the same text in both is no conflict, and nothing is sent', async () => {
    const { saver, sender, drafts, type } = setUp()
    stored = makeApplication({ open_ended_questions: [textAnswer(20, 'Same')], version: 9 })
    saver.startFor(ana)
    type('Same')
    await sender.sendWaiting()
    expect(sent).toEqual([])
    expect(drafts.list()).toEqual([])
  })

  test('a replaced answer is reported', async () => {
    const { saver, events, type } = setUp()
    replaced = [20]
    saver.startFor(ana)
    type('Mine')
    await saver.save(20)
    expect(events.onReplaced).toHaveBeenCalledWith(expect.objectContaining({ id: 20 }))
  })
})

test('O-65 a refusal keeps the draft and reports the server’s message', async () => {
  const { saver, drafts, type, events, getFailure } = setUp()
  reply = 'refused'
  saver.startFor(ana)
  type('No good')
  expect(await saver.save(20)).toBe('refused')
  expect(getFailure(20)).toMatchObject({ isTemporary: false, message: 'Not like this.' })
  expect(drafts.list()).toHaveLength(1)
  await saver.saveOnLeaving(20)
  expect(events.onRefused).toHaveBeenCalledWith('Not like this.')
  saver.forgetRefusal(20)
  expect(getFailure(20)).toBeUndefined()
})
