import type { Question } from '@sparkle/contract/questions.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { ApiError } from '#web/platform/api-client.ts'
import type { Sender, SendTask } from '#web/platform/sender.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { type AnswerDrafts, type Draft, sortDrafts } from './answer-drafts.ts'
import { answerProblems } from './answer-problems.ts'
import { type AnswerValue, fingerprint, isSameValue } from './answer-values.ts'
import { ownApplicationQuery, refreshOwnApplication } from './own-application.ts'
import { sections } from './sections.ts'
import { sendDraft } from './send-draft.ts'

const TYPING_PAUSE_MS = 1500
const PICTURE_TIMEOUT_MS = 90_000

type Outcome = 'saved' | 'nothing' | 'invalid' | 'conflict'

/** Waiting: the connection is lost, and the draft is sent later. Refused: by the server. */
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

export const toSendId = (questionId: number) => `answer:${questionId}`

/** Saves drafts of answers: when typing pauses, on leaving a step, and at once on request; never an invalid one. */
export function createAnswerSaver(client: QueryClient, drafts: AnswerDrafts, sender: Sender, events: SaverEvents) {
  let owner: AuthState | undefined
  const pauses = new Map<number, ReturnType<typeof setTimeout>>()
  const saved = new Map<number, SavedAnswer>()

  /** A draft must never be sent under the login of somebody else. */
  const isSignedIn = (person: AuthState) => storedSession.get()?.token === person.token
  const currentOwner = () => (owner && isSignedIn(owner) ? owner : undefined)
  const waitingDrafts = () => (currentOwner() ? sortDrafts(drafts.list()).filter(({ isHeld }) => !isHeld) : [])

  const toTask = ({ questionId, value }: Draft): SendTask<Outcome> => ({
    id: toSendId(questionId),
    send: () => send(questionId),
    ...(value.kind === 'picture' ? { timeoutMs: PICTURE_TIMEOUT_MS } : {}),
  })

  sender.addSource({
    tasks: () => waitingDrafts().map(toTask),
    // Others may have saved something since these were typed.
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
      if (isSaved) saved.set(questionId, { at: Date.now(), value: draft.value })
      settle(person, draft)
      if (outcome === 'replaced') events.onReplaced(question)
      if (isSaved) events.onSaved(person.userId)
      return isSaved ? 'saved' : 'nothing'
    } catch (error) {
      // The application may be gone: what is known of it must not stay.
      if (error instanceof ApiError && error.status === 404) {
        void refreshOwnApplication(client, person).catch(() => null)
      }
      throw error
    }
  }

  /** The server has the draft; what was typed in the meantime is based on it. */
  function settle(person: AuthState, sent: Draft): void {
    const now = drafts.find(sent.questionId)
    if (!now || isSameValue(now.value, sent.value)) {
      drafts.drop(sent.questionId)
      return
    }
    const version = client.getQueryData(ownApplicationQuery(person).queryKey)?.version ?? sent.baseVersion
    const base = sent.value.kind === 'picture' ? sent.base : fingerprint(sent.value)
    drafts.put(sent.questionId, { ...now, base, baseVersion: version })
    if (!now.isHeld) saveSoon(sent.questionId)
  }

  /** Saves one answer now, even one that was held. */
  async function save(questionId: number): Promise<SaveOutcome> {
    clearTimeout(pauses.get(questionId))
    const draft = drafts.find(questionId)
    if (!draft) return 'nothing'
    if (draft.isHeld) drafts.put(questionId, { ...draft, isHeld: false })
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

    /** The refusal was about the text before. */
    forgetRefusal(questionId: number): void {
      const id = toSendId(questionId)
      if (!sender.getState(id).failure?.isTemporary) sender.clearFailure(id)
    },

    /** The page is hidden, and may not come back. */
    async saveAll(): Promise<void> {
      await Promise.all(waitingDrafts().map(({ questionId }) => save(questionId)))
    },

    /** A step is left without waiting for the save. */
    async saveOnLeaving(questionId: number): Promise<void> {
      const draft = drafts.find(questionId)
      if (!draft || draft.isHeld) return
      const outcome = await save(questionId)
      if (outcome === 'refused') events.onRefused(sender.getState(toSendId(questionId)).failure?.message ?? '')
    },

    /** Who is signed in; their waiting drafts are sent at once. */
    startFor(person: AuthState): void {
      const isNew = owner?.token !== person.token
      owner = person
      if (!isNew) return
      for (const pause of pauses.values()) clearTimeout(pause)
      saved.clear()
      void sender.sendWaiting()
    },

    /** Another window has saved something, or this one has been away. */
    refresh(): void {
      const person = currentOwner()
      if (person) void client.invalidateQueries({ queryKey: ownApplicationQuery(person).queryKey })
    },

    isRunningFor: (userId: number) => owner?.userId === userId,

    /** How many drafts wait here for the connection. */
    countWaiting: (except?: number) =>
      waitingDrafts().filter(
        ({ questionId }) => questionId !== except && sender.getState(toSendId(questionId)).failure?.isTemporary,
      ).length,
  }
}

export type AnswerSaver = ReturnType<typeof createAnswerSaver>
