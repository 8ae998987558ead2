import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { toErrorText, toFieldTexts } from '#web/platform/error-text.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { useEditAccount } from './settings.hooks.ts'

export interface AccountFormProps {
  field: 'email' | 'username'
  input: Pick<TextInputProps, 'label' | 'type' | 'autoComplete'>
  submitLabel: string
  current: string
  /** What to say after the change. */
  toNotice: (value: string) => string
  onDone: () => void
}

/** Changes the email or the username. Both need the current password. */
export function AccountForm({ field, input, submitLabel, current, toNotice, onDone }: AccountFormProps) {
  const [value, setValue] = useState('')
  const [password, setPassword] = useState('')
  const edit = useEditAccount()
  const wanted = value.trim()
  const passwordField = `${field}_password`
  const save = useSave({
    form: 'settings',
    // The server checks the rest.
    check: () => ({
      [field]: wanted ? wanted === current && `This is your ${field} already.` : `Enter a new ${field}`,
      [passwordField]: !password && 'Enter your password',
    }),
    send: () => edit({ [field]: wanted, password }),
    notice: toNotice(wanted),
    onSaved: onDone,
    toProblems: (error) => {
      const isWrong = error instanceof ApiError && error.code === 'wrong_password'
      return { [isWrong ? passwordField : field]: toFieldTexts(error)[field]?.[0] ?? toErrorText(error) }
    },
  })
  return (
    <Form save={save} button={submitLabel}>
      <TextInput {...input} {...save.field(field, value, setValue)} autoCapitalize="none" spellCheck={false} />
      <PasswordInput
        {...save.field(passwordField, password, setPassword)}
        label="Your password"
        autoComplete="current-password"
      />
    </Form>
  )
}
