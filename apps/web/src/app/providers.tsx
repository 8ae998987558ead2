import { localStorageColorSchemeManager, type MantineColorScheme, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { readChoice, storeChoice } from '#web/platform/text-storage.ts'
import { useStore } from '#web/platform/use-store.ts'
import { Deferred, useMarkFirstRender } from '#web/ui/feedback/deferred.tsx'
import { noticesEnabled } from '#web/ui/feedback/notices-enabled.ts'
import { theme } from '#web/ui/theme.ts'

const SCHEME = 'mantine-color-scheme-value'
const colorSchemeManager = {
  ...localStorageColorSchemeManager({ key: SCHEME }),
  get: (initial: MantineColorScheme) => (readChoice(SCHEME) ?? initial) as MantineColorScheme,
  set: (value: MantineColorScheme) => storeChoice(SCHEME, value),
}

// If loading fails, the screen still works without notices.
const Notices = lazy(async () => ({
  default: await import('#web/ui/feedback/notices.tsx').then(
    ({ Notices: Loaded }) => Loaded,
    () => () => null,
  ),
}))

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  useMarkFirstRender()
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        // They are in the styles (theme-styles.ts).
        withCssVariables={false}
        withGlobalClasses={false}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <NoticesWhenEnabled />
        {children}
      </MantineProvider>
    </QueryClientProvider>
  )
}

function NoticesWhenEnabled() {
  const isEnabled = useStore(noticesEnabled)
  return (
    <Suspense>
      <Deferred fallback={null}>{isEnabled && <Notices />}</Deferred>
    </Suspense>
  )
}
