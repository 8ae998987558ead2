import type { QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { clearCacheOnSessionChange, fetchAuthState } from '#web/features/session/session.hooks.ts'
import { createQueryClient, pauseRefetchOnMount } from '#web/platform/query-client.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { yieldToMain } from '#web/platform/yield-to-main.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Providers } from './providers.tsx'
import { loadScreen, Screens } from './router.tsx'

const FIRST_DATA_TIMEOUT_MS = 1000
const FRESH_MS = 10_000

/** Starts the app in an element of the page. Returns a function that ends it. */
export function startApp(element: Element): () => void {
  const queryClient = createQueryClient()
  const stopClearing = clearCacheOnSessionChange(queryClient)
  const root = createRoot(element)
  let isEnded = false
  void loadFirstScreen(queryClient)
    .catch(() => undefined)
    .then(() => {
      if (isEnded) return
      pauseRefetchOnMount(FRESH_MS)
      // A transition renders in small steps and does not block a slow phone.
      startTransition(() => root.render(<App queryClient={queryClient} />))
    })
  return () => {
    isEnded = true
    root.unmount()
    stopClearing()
    queryClient.clear()
  }
}

/** Waits for the code of the first screen and, up to a timeout, for its data. Failures are reported by the screen. */
async function loadFirstScreen(queryClient: QueryClient) {
  // Evaluating the code was a long task.
  await yieldToMain()
  const session = fetchAuthState(queryClient)
  const prefetch = await loadScreen(window.location)
  const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_DATA_TIMEOUT_MS))
  if (storedSession.get()) await Promise.race([Promise.all([session, prefetch(queryClient)]), timeout])
}

function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <StrictMode>
      <BrowserRouter>
        <Providers queryClient={queryClient}>
          <ErrorBoundary>
            <Screens />
          </ErrorBoundary>
        </Providers>
      </BrowserRouter>
    </StrictMode>
  )
}
