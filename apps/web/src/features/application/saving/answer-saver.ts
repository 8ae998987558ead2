import type { Question } from '@sparkle/contract/applications/questions.ts'
import type { QueryClient } from '@tanstack/react-query'
import { answerProblems } from '#web/features/application/answers/answer-problems.ts'
import {
  type AnswerValue,
  fingerprint,
  isPictureChange,
  isSameValue,
  storedValue,
} from '#web/features/application/answers/answer-values.ts'
import { ownApplicationQuery, refreshOwnApplication } from '#web/features/application/own-application.ts'
import { sections } from '#web/features/application/sections.ts'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { ApiError } from '#web/platform/api-client.ts'
import type { Sender, SendTask } from '#web/platform/sender.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { type AnswerDrafts, type Draft, sortDrafts } from './answer-drafts.ts'
import { sendDraft } from './send-draft.ts'

const TYPING_PAUSE_MS = 1500
const PICTURE_TIMEOUT_MS = 90_000

type Outcome = 'saved' | 'nothing' | 'invalid' | 'conflict'

/** `waiting`: the connection is lost and the draft is sent later. `refused`: by the server. */
export type SaveOutcome = Outcome | 'waiting' | 'refused'

export interface SavedAnswer {
  at: number
  value: AnswerValue
}

export interface SaverEvents {
  onSaved: (userId: number) => void
  onReplaced: (question: Question) => void
  onRefused: (message: string) => void
}

/** As the server has it after a save: the picture is no longer new. */
const toSavedValue = (value: AnswerValue): AnswerValue =>
  value.kind === 'picture' ? { ...value, file: null, isRemoved: false } : value

export const toSendId = (questionId: number) => `answer:${questionId}`

/** Saves valid drafts of answers: when typing pauses, when a step is left, and on request. */
export function createAnswerSaver(client: QueryClient, drafts: AnswerDrafts, sender: Sender, events: SaverEvents) {
  let owner: AuthState | undefined
  const pauses = new Map<number, ReturnType<typeof setTimeout>>()
  const saved = new Map<number, SavedAnswer>()
  /** Questions whose answer was to be saved and is not yet. */
  const requested = new Set<number>()

  /** A draft must never be sent in somebody else's session. */
  const isSignedIn = (person: AuthState) => storedSession.get()?.token === person.token
  const currentOwner = () => (owner && isSignedIn(owner) ? owner : undefined)
  /** A picture waits until its step is left, so that its description is uploaded with it. */
  const isWaiting = ({ questionId, value, isHeld }: Draft) =>
    !isHeld && (!isPictureChange(value) || requested.has(questionId))
  const waitingDrafts = () => (currentOwner() ? sortDrafts(drafts.list()).filter(isWaiting) : [])

  const toTask = ({ questionId, value }: Draft): SendTask<Outcome> => ({
    id: toSendId(questionId),
    send: () => send(questionId),
    ...(value.kind === 'picture' ? { timeoutMs: PICTURE_TIMEOUT_MS } : {}),
  })

  sender.addSource({
    tasks: () => waitingDrafts().map(toTask),
    // Another window may have saved answers since these were typed.
    prepare: async () => {
      const person = currentOwner()
      if (person) await refreshOwnApplication(client, person)
    },
  })

  async function send(questionId: number): Promise<Outcome> {
    const person = currentOwner()
    const question = sections.find(({ id }) => id === questionId)
    const draft = drafts.find(questionId)
    if (!person || !question || !draft) return 'nothing'
    if (answerProblems(question, draft.value).length > 0) return 'invalid'
    try {
      const outcome = await sendDraft(client, person, question, draft)
      if (outcome === 'conflict' || !isSignedIn(person)) return outcome === 'conflict' ? outcome : 'nothing'
      const isSaved = outcome !== 'nothing'
      if (isSaved) saved.set(questionId, { at: Date.now(), value: toSavedValue(draft.value) })
      settle(person, question, draft)
      if (outcome === 'replaced') events.onReplaced(question)
      if (isSaved) events.onSaved(person.userId)
      return isSaved ? 'saved' : 'nothing'
    } catch (error) {
      // The application may have been deleted, so the cached one must be refreshed.
      if (error instanceof ApiError && error.status === 404) {
        void refreshOwnApplication(client, person).catch(() => null)
      }
      throw error
    }
  }

  /** Drops a saved draft, or bases a newer one on it. */
  function settle(person: AuthState, question: Question, sent: Draft): void {
    requested.delete(sent.questionId)
    const now = drafts.find(sent.questionId)
    if (!now || isSameValue(now.value, sent.value)) {
      drafts.drop(sent.questionId)
      return
    }
    const application = client.getQueryData(ownApplicationQuery(person).queryKey)
    const isSentFile =
      now.value.kind === 'picture' && sent.value.kind === 'picture' && now.value.file === sent.value.file
    drafts.put(sent.questionId, {
      ...now,
      value: isSentFile ? toSavedValue(now.value) : now.value,
      base: fingerprint(sent.value.kind === 'picture' ? storedValue(question, application) : sent.value),
      baseVersion: application?.version ?? sent.baseVersion,
    })
    if (!now.isHeld) saveSoon(sent.questionId)
  }

  /** Saves one answer now, even a held one. */
  async function save(questionId: number): Promise<SaveOutcome> {
    clearTimeout(pauses.get(questionId))
    const draft = drafts.find(questionId)
    if (!draft) return 'nothing'
    if (draft.isHeld) drafts.put(questionId, { ...draft, isHeld: false })
    requested.add(questionId)
    const result = await sender.send(toTask(draft))
    if (result.isSent) return result.reply
    return result.failure.isTemporary ? 'waiting' : 'refused'
  }

  /** Saves when typing pauses. */
  function saveSoon(questionId: number): void {
    clearTimeout(pauses.get(questionId))
    pauses.set(
      questionId,
      setTimeout(() => void save(questionId), TYPING_PAUSE_MS),
    )
  }

  return {
    save,
    saveSoon,
    getSaved: (questionId: number) => saved.get(questionId),

    /** Call when the text has changed, because the refusal was for the old text. */
    forgetRefusal(questionId: number): void {
      const id = toSendId(questionId)
      if (!sender.getState(id).failure?.isTemporary) sender.clearFailure(id)
    },

    /** Call when the page is hidden, because it may not be shown again. */
    async saveAll(): Promise<void> {
      await Promise.all(waitingDrafts().map(({ questionId }) => save(questionId)))
    },

    /** Call when a step is left without waiting for the save. */
    async saveOnLeaving(questionId: number): Promise<void> {
      const draft = drafts.find(questionId)
      if (!draft || draft.isHeld) return
      const outcome = await save(questionId)
      if (outcome === 'refused') events.onRefused(sender.getState(toSendId(questionId)).failure?.message ?? '')
    },

    /** Sets the signed-in person and sends their waiting drafts. */
    startFor(person: AuthState): void {
      const isNew = owner?.token !== person.token
      owner = person
      if (!isNew) return
      for (const pause of pauses.values()) clearTimeout(pause)
      saved.clear()
      requested.clear()
      void sender.sendWaiting()
    },

    /** Call when another window has saved answers, or this one was inactive. */
    refresh(): void {
      const person = currentOwner()
      if (person) void client.invalidateQueries({ queryKey: ownApplicationQuery(person).queryKey })
    },

    isRunningFor: (userId: number) => owner?.userId === userId,

    /** Number of drafts that wait for the connection. */
    countWaiting: (except?: number) =>
      waitingDrafts().filter(
        ({ questionId }) => questionId !== except && sender.getState(toSendId(questionId)).failure?.isTemporary,
      ).length,
  }
}

export type AnswerSaver = ReturnType<typeof createAnswerSaver>
