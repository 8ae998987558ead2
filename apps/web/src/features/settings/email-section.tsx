import { Alert, Stack, Text, Title } from '@mantine/core'
import type { Whoami } from '@sparkle/contract/auth/sessions.ts'
import { AccountForm } from './account-form.tsx'
import { ChangeForm } from './change-form.tsx'

/** The new address is used once its link is opened. The old one can stop the change. */
export function EmailSection({ user }: { user: Whoami }) {
  return (
    <section>
      <Title order={2}>Email</Title>
      <Stack gap="md" mt="sm" align="stretch">
        <Text>
          Your email is <strong>{user.email}</strong>.
        </Text>
        {user.pendingEmail && (
          <Alert variant="light" role="status">
            <Text>
              You asked to change it to <strong>{user.pendingEmail}</strong>. Open the link in the email that we sent
              there.
            </Text>
            <Text mt="xs">Do you want to keep your old email? Then use the link in the email that we sent to it.</Text>
          </Alert>
        )}
        <ChangeForm label="Change your email">
          {(close) => (
            <AccountForm
              field="email"
              input={{ label: 'New email', type: 'email', autoComplete: 'email' }}
              submitLabel="Change email"
              current={user.email}
              toNotice={(email) => `Open the link in the email that we sent to ${email}.`}
              onDone={close}
            />
          )}
        </ChangeForm>
      </Stack>
    </section>
  )
}
