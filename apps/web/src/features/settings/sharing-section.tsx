import { Stack, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { useCanHaveApplication } from './settings.hooks.ts'

export function SharingSection() {
  if (!useCanHaveApplication()) return null
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
