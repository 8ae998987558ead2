import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { Gradual, useAppDrawn } from '#web/ui/gradual.tsx'
import { noticesWanted } from '#web/ui/notices-wanted.ts'
import { cssVariablesResolver, theme } from '#web/ui/theme.ts'

// Without a connection they cannot come, and the screen itself stays.
const Notices = lazy(async () => ({
  default: await import('#web/ui/notices.tsx').then(
    ({ Notices: Loaded }) => Loaded,
    () => () => null,
  ),
}))

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  useAppDrawn()
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <NoticesWhenWanted />
        {children}
      </MantineProvider>
    </QueryClientProvider>
  )
}

function NoticesWhenWanted() {
  const isWanted = useSyncExternalStore(noticesWanted.subscribe, noticesWanted.get)
  return (
    <Suspense>
      <Gradual placeholder={null}>{isWanted && <Notices />}</Gradual>
    </Suspense>
  )
}
