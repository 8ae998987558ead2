import { Stack, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'

export function OwnDataSection() {
  return (
    <section>
      <Title order={2}>Your data</Title>
      <Stack gap="md" mt="sm" align="flex-start">
        <Text>Take all of your data with you, see how long we keep it, or delete your account.</Text>
        <LinkButton variant="default" to={addresses.ownData}>
          Your data
        </LinkButton>
      </Stack>
    </section>
  )
}
