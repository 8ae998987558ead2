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
import { storedSession } from '#web/platform/stored-session.ts'
import { type AnswerDrafts, type Draft, sortDrafts } from './answer-drafts.ts'
import { sendDraft } from './send-draft.ts'

export type Outcome = 'saved' | 'nothing' | 'invalid' | 'conflict'

export interface SavedAnswer {
  at: number
  value: AnswerValue
}

export interface SendingEvents {
  onSaved: (userId: number) => void
  onReplaced: (question: Question) => void
  /** A newer draft was typed while an older one was sent. */
  onNewerDraft: (questionId: number) => void
}

/** As the server has it after a save: the picture is no longer new. */
const toSavedValue = (value: AnswerValue): AnswerValue =>
  value.kind === 'picture' ? { ...value, file: null, isRemoved: false } : value

/** A draft must never be sent in somebody else's session. */
const isSignedIn = (person: AuthState) => storedSession.get()?.token === person.token

/** A draft that was typed while another one was sent, based on that one. */
function rebase(now: Draft, sent: Draft, client: QueryClient, person: AuthState, question: Question): Draft {
  const application = client.getQueryData(ownApplicationQuery(person).queryKey)
  const isSentFile = now.value.kind === 'picture' && sent.value.kind === 'picture' && now.value.file === sent.value.file
  return {
    ...now,
    value: isSentFile ? toSavedValue(now.value) : now.value,
    base: fingerprint(sent.value.kind === 'picture' ? storedValue(question, application) : sent.value),
    baseVersion: application?.version ?? sent.baseVersion,
  }
}

/** Which drafts of the signed-in person wait, and what became of those that were sent. */
export function createAnswerSending(client: QueryClient, drafts: AnswerDrafts, events: SendingEvents) {
  let owner: AuthState | undefined
  const saved = new Map<number, SavedAnswer>()
  /** Questions whose answer is to be saved and is not saved yet. */
  const requested = new Set<number>()

  const currentOwner = () => (owner && isSignedIn(owner) ? owner : undefined)
  /** A picture waits until its step is left, so that its description is uploaded with it. */
  const isWaiting = ({ questionId, value, isHeld }: Draft) =>
    !isHeld && (!isPictureChange(value) || requested.has(questionId))

  /** Drops a saved draft, or bases a newer one on it. */
  function settle(person: AuthState, question: Question, sent: Draft): void {
    const { questionId } = sent
    requested.delete(questionId)
    const now = drafts.find(questionId)
    if (!now || isSameValue(now.value, sent.value)) {
      drafts.drop(questionId)
      return
    }
    drafts.put(questionId, rebase(now, sent, client, person, question))
    if (!now.isHeld) events.onNewerDraft(questionId)
  }

  return {
    isFor: (userId: number) => owner?.userId === userId,
    getWaiting: () => (currentOwner() ? sortDrafts(drafts.list()).filter(isWaiting) : []),
    getSaved: (questionId: number) => saved.get(questionId),
    request: (questionId: number) => requested.add(questionId),

    /** Returns whether it is another person or session than before. */
    startFor(person: AuthState): boolean {
      const isNew = owner?.token !== person.token
      owner = person
      if (isNew) {
        saved.clear()
        requested.clear()
      }
      return isNew
    },

    async reload(): Promise<void> {
      const person = currentOwner()
      if (person) await refreshOwnApplication(client, person)
    },

    /** Call when another window has saved answers, or this one was inactive. */
    refresh(): void {
      const person = currentOwner()
      if (person) void client.invalidateQueries({ queryKey: ownApplicationQuery(person).queryKey })
    },

    async send(questionId: number): Promise<Outcome> {
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
        const isGone = error instanceof ApiError && error.status === 404
        if (isGone) void refreshOwnApplication(client, person).catch(() => null)
        throw error
      }
    },
  }
}
