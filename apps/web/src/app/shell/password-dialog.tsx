import { Text } from '@mantine/core'
import { confirmItIsMe } from '@sparkle/contract/auth/auth.ts'
import { useState } from 'react'
import { settlePassword } from '#web/features/session/password-request.ts'
import { callApi } from '#web/platform/api-client.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'

/** Asks for the password again, for what a stolen session must not allow. */
export function PasswordDialog({ username }: { username: string }) {
  const [password, setPassword] = useState('')
  const save = useSave({
    form: 'confirm',
    fallback: 'password',
    check: () => ({ password: !password && 'Enter your password' }),
    send: () => callApi(confirmItIsMe, { body: { password } }),
    onSaved: () => settlePassword(true),
  })
  return (
    <FormDialog save={save} title="Is it you?" button="Go on" hasSummary={false} onClose={() => settlePassword(false)}>
      <Text>Please enter your password again. We ask for it before important changes.</Text>
      {/* Password managers need the name. */}
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordInput
        {...save.field('password', password, setPassword)}
        label="Password"
        data-autofocus
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
