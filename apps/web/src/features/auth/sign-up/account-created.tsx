import { Button, Group, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { Link } from 'react-router'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { createdTexts } from './sign-up.messages.ts'
import { findInvitation } from './sign-up-draft.ts'

/** Shown after a reload: the account exists, but its token was in memory only, so the person has to log in. */
export function AccountCreated({ username, onStartOver }: { username: string; onStartOver: () => void }) {
  const invitation = findInvitation()
  return (
    <Sheet narrow>
      <PageTitle>{createdTexts.heading}</PageTitle>
      <Stack gap="lg">
        <PageHeading>{createdTexts.heading}</PageHeading>
        <Text>{createdTexts.text(username)}</Text>
        <Group>
          <Button component={Link} to={addresses.login} state={invitation && { from: addresses.invite(invitation) }}>
            {createdTexts.logIn}
          </Button>
          <Button variant="default" onClick={onStartOver}>
            {createdTexts.startOver}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}
