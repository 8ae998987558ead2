import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { ErrorBoundary } from '#web/app/error-boundary.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import classes from './shell.module.css'
import { usePageChange } from './use-page-change.ts'

/** The frame around every screen. */
export function Shell() {
  usePageChange()
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to main content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={classes.main}>
        <ErrorBoundary>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  )
}
