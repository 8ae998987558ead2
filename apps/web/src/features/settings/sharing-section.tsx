import { Stack, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useAuthState, useIsBusinessAccount } from '#web/features/session/session.hooks.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'

/** For those who can have an application. */
export function SharingSection() {
  const isBusiness = useIsBusinessAccount()
  const auth = useAuthState()
  if (isBusiness || !auth || auth.viewAll) return null
  return (
    <section>
      <Title order={2}>What helps me at work</Title>
      <Stack gap="md" mt="sm" align="flex-start">
        <Text>See which businesses can read it. Share it with one, or stop.</Text>
        <LinkButton variant="default" to={addresses.shares}>
          What I share
        </LinkButton>
      </Stack>
    </section>
  )
}
