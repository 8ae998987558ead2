import { Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { ADMINISTER } from '@sparkle/contract/core/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuthState, usePermission, useStoredSession } from '#web/features/session/session.hooks.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { Command } from '#web/ui/layout/command.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { PageSkeleton } from '#web/ui/layout/page-skeleton.tsx'
import { AccountStep } from './account-step.tsx'
import { Assistant } from './assistant.tsx'
import { setupQuery, useSetupCode } from './setup.hooks.ts'

/** Makes the first administrator, who then sets up the site. */
export function Setup() {
  const code = useSetupCode()
  const session = useStoredSession()
  const auth = useAuthState()
  const mayAdminister = usePermission(ADMINISTER)
  const setup = useQuery(setupQuery)
  const [hasClaimed, setClaimed] = useState(false)
  if (setup.isLoadingError) return <FailedLoad error={setup.error} onRetry={() => setup.refetch()} />
  if (setup.isPending || (session && !auth)) return <PageSkeleton />
  if (mayAdminister) return <Assistant comesFromAccount={hasClaimed} />
  if (!setup.data.is_open) return <Closed />
  if (!code) return <WithoutCode />
  return <AccountStep code={code} onClaimed={() => setClaimed(true)} onClosed={() => setup.refetch()} />
}

function Closed() {
  return (
    <Sheet narrow>
      <PageTitle>This site is set up</PageTitle>
      <Stack gap="lg" align="flex-start">
        <PageHeading>This site is set up</PageHeading>
        <Text>It has an administrator already. If that is you, please log in.</Text>
        <LinkButton to={addresses.login}>Log in</LinkButton>
      </Stack>
    </Sheet>
  )
}

function WithoutCode() {
  return (
    <Sheet narrow>
      <PageTitle>Open the set-up link</PageTitle>
      <Stack gap="lg">
        <PageHeading>Open the set-up link</PageHeading>
        <Text>
          To set up this site, you need the link that Sparkle printed when it started. Look for “Set up Sparkle” in the
          window where you started it.
        </Text>
        <Text>Or make a new link. Type this where Sparkle is installed:</Text>
        <Command>npm run cli -- setup-code</Command>
      </Stack>
    </Sheet>
  )
}
