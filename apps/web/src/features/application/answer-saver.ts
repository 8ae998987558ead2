import type { Question } from '@sparkle/contract/questions.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { ApiError, ConnectionError } from '#web/platform/api-client.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import type { Draft, DraftStore } from './answer-drafts.ts'
import { answerProblems } from './answer-problems.ts'
import { type AnswerValue, isSameValue } from './answer-values.ts'
import { ownApplicationQuery, refreshOwnApplication } from './own-application.ts'
import { sections } from './sections.ts'
import { type SaveTrouble, sendDraft, troubleOf } from './send-draft.ts'

const TYPING_PAUSE_MS = 1500
const FIRST_RETRY_MS = 5000
const LAST_RETRY_MS = 60_000
/** A connection that hangs is as good as none: a person must not wait for it at every step. */
const PATIENCE_MS = { text: 15_000, picture: 90_000 }

/** Waiting: the connection is gone, the draft is kept and sent later. Refused: the server will not have it. */
export type SaveOutcome = 'saved' | 'nothing' | 'invalid' | 'conflict' | 'waiting' | 'refused'

export interface SaveState {
  isSaving: boolean
  /** The last save of this answer from this window. */
  saved?: { at: number; value: AnswerValue }
  /** Why the newest text is not saved: a lost connection until a save succeeds, a refusal until the text changes. */
  trouble?: SaveTrouble
}

export interface SaverNews {
  onSaved: (userId: number) => void
  onReplaced: (question: Question) => void
  onRefused: (message: string) => void
}

const quiet: SaveState = { isSaving: false }

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionError(undefined)), milliseconds)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** Brings drafts to the server: one at a time, again and again while the connection is gone, never an invalid one. */
export function createAnswerSaver(client: QueryClient, drafts: DraftStore, news: SaverNews) {
  let owner: AuthState | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let retryDelay = FIRST_RETRY_MS
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  const pauses = new Map<number, ReturnType<typeof setTimeout>>()
  const states = new Map<number, SaveState>()
  const listeners = new Set<() => void>()

  function setState(questionId: number, state: SaveState): void {
    states.set(questionId, state)
    for (const listener of listeners) listener()
  }

  const stateOf = (questionId: number): SaveState => states.get(questionId) ?? quiet

  /** A draft must never travel under the login of somebody else. */
  const isSignedIn = (person: AuthState) => storedSession.get()?.token === person.token

  /** What can go out by itself. A refused draft waits until it is changed. */
  const waitingDrafts = () =>
    (owner ? drafts.list(owner.userId) : []).filter(
      ({ isHeld, questionId }) => !isHeld && stateOf(questionId).trouble?.kind !== 'refused',
    )

  function retryLater(): void {
    if (retryTimer !== undefined) return
    retryTimer = setTimeout(() => {
      retryTimer = undefined
      void catchUp()
    }, retryDelay)
    retryDelay = Math.min(retryDelay * 2, LAST_RETRY_MS)
  }

  /** The draft has arrived; what was typed in the meantime stands on it. */
  function settle(person: AuthState, sent: Draft): void {
    const now = drafts.find(person.userId, sent.questionId)
    if (!now || isSameValue(now.value, sent.value)) {
      drafts.drop(person.userId, sent.questionId)
      return
    }
    const version = client.getQueryData(ownApplicationQuery(person).queryKey)?.version ?? sent.baseVersion
    const base = sent.value.kind === 'picture' ? sent.base : sent.value
    drafts.put(person.userId, { ...now, base, baseVersion: version })
    if (!now.isHeld) saveSoon(sent.questionId)
  }

  async function send(questionId: number): Promise<SaveOutcome> {
    const person = owner
    const question = sections.find(({ id }) => id === questionId)
    const draft = person && drafts.find(person.userId, questionId)
    if (!person || !question || !draft) return 'nothing'
    if (!isSignedIn(person)) return 'waiting'
    if (answerProblems(question, draft.value).length > 0) return 'invalid'
    const before = stateOf(questionId)
    setState(questionId, { ...before, isSaving: true })
    try {
      const patience = PATIENCE_MS[draft.value.kind === 'picture' ? 'picture' : 'text']
      const outcome = await within(patience, sendDraft(client, person, question, draft))
      if (outcome === 'conflict') {
        setState(questionId, { saved: before.saved, isSaving: false })
        return outcome
      }
      const isSaved = outcome !== 'nothing'
      setState(questionId, { saved: isSaved ? { at: Date.now(), value: draft.value } : before.saved, isSaving: false })
      settle(person, draft)
      retryDelay = FIRST_RETRY_MS
      if (outcome === 'replaced') news.onReplaced(question)
      if (isSaved) news.onSaved(person.userId)
      return isSaved ? 'saved' : 'nothing'
    } catch (error) {
      const trouble = troubleOf(error)
      setState(questionId, { saved: before.saved, isSaving: false, trouble })
      if (trouble.kind === 'connection') {
        retryLater()
        return 'waiting'
      }
      // The application may be gone: what is known of it must not stay.
      if (error instanceof ApiError && error.status === 404)
        void refreshOwnApplication(client, person).catch(() => null)
      return 'refused'
    }
  }

  /** Saves one answer now; a draft that was held is let go by this. */
  function save(questionId: number): Promise<SaveOutcome> {
    clearTimeout(pauses.get(questionId))
    const draft = owner && drafts.find(owner.userId, questionId)
    if (owner && draft?.isHeld) drafts.put(owner.userId, { ...draft, isHeld: false })
    const sent = queue.then(() => send(questionId))
    queue = sent
    return sent
  }

  /** The server's word was about the text before. */
  function forgetRefusal(questionId: number): void {
    const { trouble, ...state } = stateOf(questionId)
    if (trouble?.kind === 'refused') setState(questionId, state)
  }

  /** Saves when a person pauses. */
  function saveSoon(questionId: number): void {
    clearTimeout(pauses.get(questionId))
    pauses.set(
      questionId,
      setTimeout(() => void save(questionId), TYPING_PAUSE_MS),
    )
  }

  async function saveAll(): Promise<void> {
    await Promise.all(waitingDrafts().map(({ questionId }) => save(questionId)))
  }

  /** Back at the page, or the connection is: first see what others have saved, then bring what waits. */
  async function catchUp(): Promise<void> {
    if (!owner || !isSignedIn(owner)) return
    if (waitingDrafts().length === 0) {
      await client.invalidateQueries({ queryKey: ownApplicationQuery(owner).queryKey })
      return
    }
    try {
      await refreshOwnApplication(client, owner)
    } catch {
      retryLater()
      return
    }
    await saveAll()
  }

  return {
    stateOf,
    save,
    saveSoon,
    forgetRefusal,
    saveAll,
    catchUp,

    /** A step is left by a way that does not wait: what is pending is saved behind the person's back. */
    async saveOnLeaving(questionId: number): Promise<void> {
      const draft = owner && drafts.find(owner.userId, questionId)
      if (!draft || draft.isHeld) return
      const outcome = await save(questionId)
      if (outcome === 'refused') news.onRefused(stateOf(questionId).trouble?.message ?? '')
    },

    /** Who is signed in; their waiting drafts are sent with the first call. */
    serve(person: AuthState): void {
      const isNew = owner?.token !== person.token
      owner = person
      if (!isNew) return
      states.clear()
      if (waitingDrafts().length > 0) void catchUp()
    },

    /** The login has changed. Texts stay where they are until the same person is back. */
    handleSession(): void {
      if (!owner || isSignedIn(owner)) return
      owner = undefined
      clearTimeout(retryTimer)
      retryTimer = undefined
      for (const pause of pauses.values()) clearTimeout(pause)
      states.clear()
    },

    /** Another window has saved something. */
    handleOtherWindow(userId: number): void {
      if (owner?.userId === userId) {
        void client.invalidateQueries({ queryKey: ownApplicationQuery(owner).queryKey })
      }
    },

    /** How many drafts a lost connection keeps here. */
    countWaiting: (except?: number) =>
      waitingDrafts().filter(
        ({ questionId }) => questionId !== except && stateOf(questionId).trouble?.kind === 'connection',
      ).length,

    /** Pictures live in this page only: closing it would lose one that waits. */
    holdsPicture: () => waitingDrafts().some(({ value }) => value.kind === 'picture'),

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type AnswerSaver = ReturnType<typeof createAnswerSaver>
