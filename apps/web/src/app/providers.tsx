import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { createQueryClient } from '#web/platform/query-client.ts'
import { noticesWanted } from '#web/ui/notices-wanted.ts'
import { cssVariablesResolver, theme } from '#web/ui/theme.ts'

const Notices = lazy(async () => ({ default: (await import('#web/ui/notices.tsx')).Notices }))

export function Providers({ children }: { children: ReactNode }) {
  const hasNotices = useSyncExternalStore(noticesWanted.subscribe, noticesWanted.get)
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <Suspense>{hasNotices && <Notices />}</Suspense>
        {children}
      </MantineProvider>
    </QueryClientProvider>
  )
}
