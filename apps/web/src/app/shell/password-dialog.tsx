import { Button, Stack, Text } from '@mantine/core'
import { confirmItIsMe } from '@sparkle/contract/auth.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { passwordRequest } from '#web/features/session/password-request.ts'
import { callApi } from '#web/platform/api-client.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

/** Asks for the password again, for what a stolen session must not allow. */
export function PasswordDialog({ username }: { username: string }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const confirm = useMutation({
    mutationFn: () => callApi(confirmItIsMe, { body: { password } }),
    onSuccess: () => passwordRequest.settle(true),
    onError: (error) => setProblem(toErrorText(error)),
  })
  const handleSubmit = () => {
    if (password) confirm.mutate()
    else setProblem('Enter your password')
  }
  const cancel = () => passwordRequest.settle(false)
  return (
    <Dialog
      title="Is it you?"
      size="md"
      onClose={cancel}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={confirm.isPending}>
            Go on
          </BusyButton>
        </>
      }
    >
      <Stack gap="md">
        <Text>Please enter your password again. We ask for it before important changes.</Text>
        {/* Password managers need the name. */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordInput
          label="Password"
          data-autofocus
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
      </Stack>
    </Dialog>
  )
}
