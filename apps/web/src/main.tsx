import './ui/base-styles.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { Providers } from './app/providers.tsx'
import { loadScreen, Screens } from './app/router.tsx'
import { prefetchSession } from './features/session/session.hooks.ts'
import { createQueryClient } from './platform/query-client.ts'

const queryClient = createQueryClient()

function show() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
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

prefetchSession(queryClient)
// The first screen shows when its code is there. If that fails, the screen itself tells of it.
void loadScreen(window.location.pathname)
  .catch(() => undefined)
  .then(show)
