import './ui/base-styles.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { Providers } from './app/providers.tsx'
import { loadScreen, Screens } from './app/router.tsx'
import { clearCacheOnSessionChange, fetchAuthState } from './features/session/session.hooks.ts'
import { createQueryClient, pauseRefetchOnMount } from './platform/query-client.ts'
import { storedSession } from './platform/stored-session.ts'
import { watchUnsentTexts } from './platform/watch-unsent-texts.ts'
import { yieldToMain } from './platform/yield-to-main.ts'

const FIRST_DATA_TIMEOUT_MS = 1000
const FRESH_MS = 10_000

const queryClient = createQueryClient()
clearCacheOnSessionChange(queryClient)
watchUnsentTexts()

function show() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  pauseRefetchOnMount(FRESH_MS)
  // A transition renders in small steps and does not block a slow phone.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <Providers queryClient={queryClient}>
            <ErrorBoundary>
              <Screens />
            </ErrorBoundary>
          </Providers>
        </BrowserRouter>
      </StrictMode>,
    ),
  )
}

/** Waits for the code of the first screen and, up to a timeout, for its data. Failures are reported by the screen. */
async function start() {
  // Evaluating the code was a long task.
  await yieldToMain()
  const session = fetchAuthState(queryClient)
  const prefetch = await loadScreen(window.location)
  const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_DATA_TIMEOUT_MS))
  if (storedSession.get()) await Promise.race([Promise.all([session, prefetch(queryClient)]), timeout])
}

void start()
  .catch(() => undefined)
  .then(show)
