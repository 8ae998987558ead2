import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { noticesWanted } from '#web/ui/notices-wanted.ts'
import { cssVariablesResolver, theme } from '#web/ui/theme.ts'

const Notices = lazy(async () => ({ default: (await import('#web/ui/notices.tsx')).Notices }))

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const hasNotices = useSyncExternalStore(noticesWanted.subscribe, noticesWanted.get)
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <Suspense>{hasNotices && <Notices />}</Suspense>
        {children}
      </MantineProvider>
    </QueryClientProvider>
  )
}
