import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { failedSave, saveTexts } from '#web/features/application/application.messages.ts'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { sender } from '#web/platform/sender.ts'
import { unsentTexts } from '#web/platform/unsent-texts.ts'
import { showAlert, showNotice } from '#web/ui/feedback/alerts.ts'
import { answerDrafts } from './answer-drafts.ts'
import { type AnswerSaver, createAnswerSaver } from './answer-saver.ts'

const savers = new WeakMap<QueryClient, AnswerSaver>()

/** One per page load. It outlives the wizard, so drafts are sent from any screen. */
export function getAnswerSaver(client: QueryClient): AnswerSaver {
  const known = savers.get(client)
  if (known) return known
  const channel = new BroadcastChannel('sparkle-application')
  const saver = createAnswerSaver(client, answerDrafts, sender, {
    onSaved: (userId) => channel.postMessage(userId),
    onReplaced: ({ text }) => showNotice(saveTexts.replaced(text)),
    onRefused: (message) => showAlert(failedSave(message)),
  })
  channel.addEventListener('message', ({ data }) => saver.isRunningFor(Number(data)) && saver.refresh())
  window.addEventListener('online', saver.refresh)
  window.addEventListener('focus', saver.refresh)
  document.addEventListener('visibilitychange', () => document.hidden && void saver.saveAll())
  savers.set(client, saver)
  return saver
}

/** Saves the signed-in person's drafts automatically; those of an earlier visit at once. */
export function useAnswerSaver(): AnswerSaver {
  const saver = getAnswerSaver(useQueryClient())
  const auth = useAuthState()
  useEffect(() => {
    if (auth && !auth.viewAll) saver.startFor(auth)
  }, [saver, auth])
  return saver
}

export const useDrafts = () => useSyncExternalStore(unsentTexts.subscribe, answerDrafts.list)
