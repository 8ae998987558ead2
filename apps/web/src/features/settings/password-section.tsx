import { Button, Stack, Text, Title } from '@mantine/core'
import { limits } from '@sparkle/contract/limits.ts'
import { newPasswordProblem } from '@sparkle/contract/passwords.ts'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { showNotice } from '#web/ui/alerts.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { useChangePassword } from './settings.hooks.ts'

const CURRENT = 'settings-current-password'
const NEW = 'settings-new-password'

function toFieldError(error: Error) {
  const isWrong = error instanceof ApiError && error.code === 'wrong_password'
  return { fieldId: isWrong ? CURRENT : NEW, text: toErrorText(error) }
}

export function PasswordSection() {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const form = useFormErrors()
  const changePassword = useChangePassword()

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (changePassword.isPending) return
    const problem = newPasswordProblem(next)
    const found = [
      ...(current ? [] : [{ fieldId: CURRENT, text: 'Enter your current password' }]),
      ...(problem ? [{ fieldId: NEW, text: problem }] : []),
    ]
    form.show(found)
    if (found.length > 0) return
    changePassword.mutate(
      { current_password: current, password: next },
      {
        onSuccess: () => {
          setCurrent('')
          setNext('')
          showNotice('Your password is changed. All other devices are logged out.')
        },
        onError: (error) => form.show([toFieldError(error)]),
      },
    )
  }
  return (
    <section>
      <Title order={2}>Change your password</Title>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="md" mt="sm" align="stretch">
          <Text>This logs you out on all other devices.</Text>
          <ErrorSummary errors={form.errors} />
          <PasswordInput
            id={CURRENT}
            label="Current password"
            autoComplete="current-password"
            value={current}
            error={form.textFor(CURRENT)}
            onChange={(event) => {
              setCurrent(event.currentTarget.value)
              form.clear(CURRENT)
            }}
          />
          <PasswordInput
            id={NEW}
            label="New password"
            description={`Use ${limits.password.min} or more characters. Do not use a common password like “password1”.`}
            autoComplete="new-password"
            value={next}
            error={form.textFor(NEW)}
            onChange={(event) => {
              setNext(event.currentTarget.value)
              form.clear(NEW)
            }}
          />
          <div>
            <Button type="submit" loading={changePassword.isPending}>
              Change password
            </Button>
          </div>
        </Stack>
      </form>
    </section>
  )
}
