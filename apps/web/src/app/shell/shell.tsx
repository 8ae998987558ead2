import { Suspense } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import classes from './shell.module.css'
import { usePageChange } from './use-page-change.ts'

/** The frame around every screen. */
export function Shell() {
  usePageChange()
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to main content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={classes.main} aria-busy={isLoading}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
    </>
  )
}
