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
import { watchUnsentTexts } from './platform/unsent-texts.ts'
import { yieldToMain } from './platform/yield-to-main.ts'
import { theme } from './ui/theme.ts'

const FIRST_DATA_TIMEOUT_MS = 1000
const FRESH_MS = 2000

const queryClient = createQueryClient()
clearCacheOnSessionChange(queryClient)
watchUnsentTexts()

function show() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  pauseRefetchOnMount(FRESH_MS)
  // As a transition it is drawn in small steps: a slow phone is not blocked.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers queryClient={queryClient}>
          <BrowserRouter>
            <ErrorBoundary>
              <Screens />
            </ErrorBoundary>
          </BrowserRouter>
        </Providers>
      </StrictMode>,
    ),
  )
}

/** The first screen shows when its code is there and, unless they take long, its data. If that fails, the screen tells of it. */
async function start() {
  // The reading of the code was one task.
  await yieldToMain()
  // Else it is asked for when the first text is drawn, and all texts are drawn again when it comes.
  document.fonts.load(`1em ${theme.fontFamily}`).catch(() => undefined)
  const session = fetchAuthState(queryClient)
  const prefetch = await loadScreen(window.location)
  const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_DATA_TIMEOUT_MS))
  if (storedSession.get()) await Promise.race([Promise.all([session, prefetch(queryClient)]), timeout])
}

void start()
  .catch(() => undefined)
  .then(show)
