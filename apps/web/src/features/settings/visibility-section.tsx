import { Group, Stack, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { useCanHaveApplication } from './settings.hooks.ts'

export function VisibilitySection() {
  if (!useCanHaveApplication()) return null
  return (
    <section>
      <Title order={2}>My profile</Title>
      <Stack gap="md" mt="sm">
        <Text>Choose who sees it, and hide it from single businesses. See who looked at it.</Text>
        <Group gap="sm">
          <LinkButton variant="default" to={addresses.visibility}>
            Who sees my profile
          </LinkButton>
          <LinkButton variant="default" to={addresses.looked}>
            Who looked
          </LinkButton>
        </Group>
      </Stack>
    </section>
  )
}
