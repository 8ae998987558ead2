import { afterEach, beforeEach } from 'vitest'
import { commands, page } from 'vitest/browser'
import { storedSession } from '#web/platform/stored-session.ts'
import { watchUnsentTexts } from '#web/platform/watch-unsent-texts.ts'
import { connectNetwork, resetNetwork } from './network.ts'
import { leave } from './screen.tsx'

const DESKTOP = [1280, 800] as const
const isUsualMedia = () =>
  matchMedia('(prefers-color-scheme: light)').matches && matchMedia('(prefers-reduced-motion: reduce)').matches

connectNetwork()
watchUnsentTexts()

/** Files share the modules of their worker, so a session is ended the way that leaves no trace: as if it expired. */
function forgetSession() {
  storedSession.set({ token: 'last', username: 'last' })
  storedSession.end('last')
  storedSession.set(null)
}

beforeEach(async () => {
  if (window.innerWidth !== DESKTOP[0] || window.innerHeight !== DESKTOP[1]) await page.viewport(...DESKTOP)
})

afterEach(async () => {
  leave()
  forgetSession()
  localStorage.clear()
  sessionStorage.clear()
  if (!isUsualMedia()) await commands.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  resetNetwork()
})
