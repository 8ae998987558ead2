import { Stack, Text, Title } from '@mantine/core'
import type { Whoami } from '@sparkle/contract/auth/sessions.ts'
import { AccountForm } from './account-form.tsx'
import { ChangeForm } from './change-form.tsx'

export function UsernameSection({ user }: { user: Whoami }) {
  return (
    <section>
      <Title order={2}>Username</Title>
      <Stack gap="md" mt="sm" align="stretch">
        <Text>
          Your username is <strong>{user.username}</strong>.
        </Text>
        <Text>
          Old links to your profile and your posts still work after a change. Nobody else can take your old username for
          a year. You can change it 10 times a year.
        </Text>
        <ChangeForm label="Change your username">
          {(close) => (
            <AccountForm
              field="username"
              input={{ label: 'New username', autoComplete: 'username' }}
              submitLabel="Change username"
              current={user.username}
              toNotice={(username) => `Your username is ${username} now.`}
              onDone={close}
            />
          )}
        </ChangeForm>
      </Stack>
    </section>
  )
}
