import type { QueryClient } from '@tanstack/react-query'
import type { AuthState } from '#web/features/session/auth-state.ts'
import type { Sender, SendTask } from '#web/platform/sender.ts'
import type { AnswerDrafts, Draft } from './answer-drafts.ts'
import { createAnswerSending, type Outcome, type SendingEvents } from './answer-sending.ts'

const TYPING_PAUSE_MS = 1500
const PICTURE_TIMEOUT_MS = 90_000

/** `waiting`: the connection is lost and the draft is sent later. `refused`: by the server. */
export type SaveOutcome = Outcome | 'waiting' | 'refused'

export interface SaverEvents extends Pick<SendingEvents, 'onSaved' | 'onReplaced'> {
  onRefused: (message: string) => void
}

export const toSendId = (questionId: number) => `answer:${questionId}`

/** Saves valid drafts of answers: when typing pauses, when a step is left, and on request. */
export function createAnswerSaver(client: QueryClient, drafts: AnswerDrafts, sender: Sender, events: SaverEvents) {
  const pauses = new Map<number, ReturnType<typeof setTimeout>>()
  const sending = createAnswerSending(client, drafts, { ...events, onNewerDraft: saveSoon })

  const toTask = ({ questionId, value }: Draft): SendTask<Outcome> => ({
    id: toSendId(questionId),
    send: () => sending.send(questionId),
    ...(value.kind === 'picture' ? { timeoutMs: PICTURE_TIMEOUT_MS } : {}),
  })

  sender.addSource({
    tasks: () => sending.getWaiting().map(toTask),
    // Another window may have saved answers since these were typed.
    prepare: sending.reload,
  })

  /** Saves one answer now, even a held one. */
  async function save(questionId: number): Promise<SaveOutcome> {
    clearTimeout(pauses.get(questionId))
    const draft = drafts.find(questionId)
    if (!draft) return 'nothing'
    if (draft.isHeld) drafts.put(questionId, { ...draft, isHeld: false })
    sending.request(questionId)
    const result = await sender.send(toTask(draft))
    if (result.isSent) return result.reply
    return result.failure.isTemporary ? 'waiting' : 'refused'
  }

  /** Saves when typing pauses. */
  function saveSoon(questionId: number): void {
    clearTimeout(pauses.get(questionId))
    const pause = setTimeout(() => void save(questionId), TYPING_PAUSE_MS)
    pauses.set(questionId, pause)
  }

  return {
    save,
    saveSoon,
    getSaved: sending.getSaved,
    isRunningFor: sending.isFor,
    refresh: sending.refresh,

    /** Call when the text has changed, because the refusal was for the old text. */
    forgetRefusal(questionId: number): void {
      const id = toSendId(questionId)
      if (!sender.getState(id).failure?.isTemporary) sender.clearFailure(id)
    },

    /** Call when the page is hidden, because it may not be shown again. */
    async saveAll(): Promise<void> {
      await Promise.all(sending.getWaiting().map(({ questionId }) => save(questionId)))
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
      if (!sending.startFor(person)) return
      for (const pause of pauses.values()) clearTimeout(pause)
      void sender.sendWaiting()
    },

    /** Number of drafts that wait for the connection. */
    countWaiting: (except?: number) =>
      sending
        .getWaiting()
        .filter(({ questionId }) => questionId !== except)
        .filter(({ questionId }) => sender.getState(toSendId(questionId)).failure?.isTemporary).length,
  }
}

export type AnswerSaver = ReturnType<typeof createAnswerSaver>
