import { Button, Stack, TextInput } from '@mantine/core'
import { limits } from '@sparkle/contract/core/limits.ts'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { StepHint } from '#web/ui/layout/step-hint.tsx'
import classes from './password-fields.module.css'
import { passwordsMatch } from './passwords-match.ts'

export interface PasswordPair {
  password: string
  confirmation: string
}

export interface PasswordFieldsProps {
  /** Ids of the two inputs, which an error summary can focus. */
  ids: PasswordPair
  value: PasswordPair
  onChange: (value: PasswordPair) => void
  labels?: PasswordPair
  errors?: Partial<PasswordPair>
  /** Says while typing whether the two match. */
  hint?: { match: string; mustMatch: string }
}

const defaultLabels: PasswordPair = { password: 'Password', confirmation: 'Confirm password' }
const rules = `Use ${limits.password.min} to ${limits.password.max} characters. A few words in a row work well. We do not take common passwords like “password1”.`

/** A new password and its confirmation, with one toggle that shows both. */
export function PasswordFields({
  ids,
  value,
  onChange,
  labels = defaultLabels,
  errors = {},
  hint,
}: PasswordFieldsProps) {
  const [isShown, setShown] = useState(false)
  const isMatch = passwordsMatch(value.password, value.confirmation)
  // No hint for untouched fields, nor one that repeats the error beside the field.
  const isUntouched = value.password === '' && value.confirmation === ''
  const isHintNeeded = !isUntouched && errors.confirmation !== hint?.mustMatch
  const fieldProps = (name: keyof PasswordPair) => ({
    id: ids[name],
    label: labels[name],
    type: isShown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
    withAsterisk: false,
    error: errors[name],
    errorProps: { 'aria-live': 'polite' as const },
    value: value[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...value, [name]: event.currentTarget.value }),
  })
  return (
    <Stack gap="lg">
      <TextInput {...fieldProps('password')} description={rules} />
      <div>
        <TextInput {...fieldProps('confirmation')} />
        {hint && <StepHint isGood={isMatch} text={isMatch ? hint.match : isHintNeeded ? hint.mustMatch : undefined} />}
        <Button
          className={classes.toggle}
          variant="subtle"
          aria-pressed={isShown}
          leftSection={isShown ? <IconEyeOff aria-hidden="true" /> : <IconEye aria-hidden="true" />}
          onClick={() => setShown(!isShown)}
        >
          Show passwords
        </Button>
      </div>
    </Stack>
  )
}
