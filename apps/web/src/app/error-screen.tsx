import { Button, Group, Stack, Text } from '@mantine/core'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { describeError } from './describe-error.ts'

/** Shown for errors that no screen handles. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <Sheet narrow>
      <PageTitle hasError>Unexpected Application Error!</PageTitle>
      <Stack gap="md">
        <PageHeading>Unexpected Application Error!</PageHeading>
        <Text fw={600}>{describeError(error)}</Text>
        <Text c="dimmed">Nothing you saved is lost. Load the page again, or go back to the start.</Text>
        <Group>
          <Button onClick={() => window.location.reload()}>Load again</Button>
          <LinkButton to="/" variant="default">
            Go to the start
          </LinkButton>
        </Group>
      </Stack>
    </Sheet>
  )
}
