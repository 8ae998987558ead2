import { Stack, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'

export function StandingSection() {
  return (
    <section>
      <Title order={2}>Your standing</Title>
      <Stack gap="md" mt="sm" align="flex-start">
        <Text>See warnings to your account, and what came of your reports.</Text>
        <LinkButton variant="default" to={addresses.standing}>
          Your standing
        </LinkButton>
      </Stack>
    </section>
  )
}
