import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { showAlert, showNews } from '#web/ui/alerts.ts'
import { createDraftStore, type DraftStorage } from './answer-drafts.ts'
import { type AnswerSaver, createAnswerSaver } from './answer-saver.ts'
import { failedSave, saveTexts } from './application.messages.ts'

function browserStorage(): DraftStorage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

export const draftStore = createDraftStore(browserStorage())

const savers = new WeakMap<QueryClient, AnswerSaver>()

/** One for the page. It lives on when a person leaves the wizard, so that drafts go out from any screen. */
function saverOf(client: QueryClient): AnswerSaver {
  const known = savers.get(client)
  if (known) return known
  const channel = new BroadcastChannel('sparkle-application')
  const saver = createAnswerSaver(client, draftStore, {
    onSaved: (userId) => channel.postMessage(userId),
    onReplaced: ({ text }) => showNews(saveTexts.replaced(text)),
    onRefused: (message) => showAlert(failedSave(message)),
  })
  channel.addEventListener('message', ({ data }) => saver.handleOtherWindow(Number(data)))
  storedSession.subscribe(saver.handleSession)
  window.addEventListener('storage', ({ key }) => draftStore.handleStorage(key))
  window.addEventListener('online', () => void saver.catchUp())
  window.addEventListener('focus', () => void saver.catchUp())
  document.addEventListener('visibilitychange', () => document.hidden && void saver.saveAll())
  window.addEventListener('beforeunload', (event) => saver.holdsPicture() && event.preventDefault())
  savers.set(client, saver)
  return saver
}

/** Saves the drafts of the signed-in person by itself from now on; those of an earlier visit at once. */
export function useAnswerSaver(): AnswerSaver {
  const saver = saverOf(useQueryClient())
  const auth = useAuthState()
  useEffect(() => {
    if (auth && !auth.viewAll) saver.serve(auth)
  }, [saver, auth])
  return saver
}

const noDrafts: ReturnType<typeof draftStore.list> = []

/** The own drafts, in the order of questions. */
export function useDrafts(auth: AuthState | undefined) {
  return useSyncExternalStore(draftStore.subscribe, () => (auth ? draftStore.list(auth.userId) : noDrafts))
}
