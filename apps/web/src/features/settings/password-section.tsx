import { Stack, Text, Title } from '@mantine/core'
import { newPasswordProblem } from '@sparkle/contract/auth/passwords.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import { useState } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { ChangeForm } from './change-form.tsx'
import { useChangePassword } from './settings.hooks.ts'

const isWrongPassword = (error: Error) => error instanceof ApiError && error.code === 'wrong_password'

export function PasswordSection() {
  return (
    <section>
      <Title order={2}>Password</Title>
      <Stack gap="md" mt="sm">
        <Text>A change logs you out on all other devices.</Text>
        <ChangeForm label="Change your password">{(close) => <PasswordForm onDone={close} />}</ChangeForm>
      </Stack>
    </section>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const changePassword = useChangePassword()
  const save = useSave({
    form: 'settings',
    check: () => ({
      current_password: !current && 'Enter your current password',
      new_password: newPasswordProblem(next),
    }),
    send: () => changePassword({ current_password: current, password: next }),
    notice: 'Your password is changed. All other devices are logged out.',
    onSaved: onDone,
    toProblems: (error) => ({ [isWrongPassword(error) ? 'current_password' : 'new_password']: toErrorText(error) }),
  })
  return (
    <Form save={save} button="Change password">
      <PasswordInput
        {...save.field('current_password', current, setCurrent)}
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordInput
        {...save.field('new_password', next, setNext)}
        label="New password"
        description={`Use ${limits.password.min} or more characters. Do not use a common password like “password1”.`}
        autoComplete="new-password"
      />
    </Form>
  )
}
