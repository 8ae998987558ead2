import { Button, Stack, TextInput, type TextInputProps } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { showNotice } from '#web/ui/alerts.ts'
import { ErrorSummary, type FieldError } from '#web/ui/error-summary.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { useEditAccount } from './settings.hooks.ts'

export interface AccountFormProps {
  field: 'email' | 'username'
  input: Pick<TextInputProps, 'label' | 'type' | 'autoComplete'>
  submitLabel: string
  current: string
  /** What to say after the change. */
  toNotice: (value: string) => string
}

/** Changes the email or the username. Both need the current password. */
export function AccountForm({ field, input, submitLabel, current, toNotice }: AccountFormProps) {
  const [value, setValue] = useState('')
  const [password, setPassword] = useState('')
  const form = useFormErrors()
  const edit = useEditAccount()
  const valueId = `settings-${field}`
  const passwordId = `settings-${field}-password`

  const toErrors = (error: Error): FieldError[] => {
    const { code, fields } = error instanceof ApiError ? error : {}
    const fieldId = code === 'wrong_password' ? passwordId : valueId
    return [{ fieldId, text: fields?.[field]?.[0] ?? toErrorText(error) }]
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (edit.isPending) return
    const wanted = value.trim()
    // The server checks the rest.
    const problem = wanted ? wanted === current && `This is your ${field} already.` : `Enter a new ${field}`
    const found = [
      ...(problem ? [{ fieldId: valueId, text: problem }] : []),
      ...(password ? [] : [{ fieldId: passwordId, text: 'Enter your password' }]),
    ]
    form.show(found)
    if (found.length > 0) return
    edit.mutate(
      { [field]: wanted, password },
      {
        onSuccess: () => {
          setValue('')
          setPassword('')
          showNotice(toNotice(wanted))
        },
        onError: (error) => form.show(toErrors(error)),
      },
    )
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md" align="stretch">
        <ErrorSummary errors={form.errors} />
        <TextInput
          id={valueId}
          {...input}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          error={form.textFor(valueId)}
          onChange={(event) => {
            setValue(event.currentTarget.value)
            form.clear(valueId)
          }}
        />
        <PasswordInput
          id={passwordId}
          label="Your password"
          autoComplete="current-password"
          value={password}
          error={form.textFor(passwordId)}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            form.clear(passwordId)
          }}
        />
        <div>
          <Button type="submit" loading={edit.isPending}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
