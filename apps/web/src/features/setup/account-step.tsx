import { Stack, Text, TextInput } from '@mantine/core'
import { EMAIL_FORMAT, isEmail } from '@sparkle/contract/emails.ts'
import { newPasswordProblem } from '@sparkle/contract/passwords.ts'
import { impossibleUsernameProblem } from '@sparkle/contract/usernames.ts'
import { withoutSpace } from '@sparkle/contract/visible-text.ts'
import { type FormEvent, useState } from 'react'
import { ApiError, isNotFound } from '#web/platform/api-client.ts'
import { Command } from '#web/ui/command.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/error-summary.tsx'
import { PasswordFields } from '#web/ui/password-fields.tsx'
import { passwordsMatch } from '#web/ui/passwords-match.ts'
import { StepButton } from '#web/ui/step-button.tsx'
import { StepButtons } from '#web/ui/step-buttons.tsx'
import { useFormErrors } from '#web/ui/use-form-errors.ts'
import { useClaimSetup } from './setup.hooks.ts'
import { SetupFrame } from './setup-frame.tsx'

interface Account {
  username: string
  email: string
  password: string
}

const toId = (field: string) => `setup-${field}`
/** Problems that are not about a field lead here. */
const BUTTON = toId('create')

function findProblems({ username, email, password }: Account, confirmation: string): FieldError[] {
  const differs = password !== '' && !passwordsMatch(password, confirmation)
  const problems: Record<string, string | undefined> = {
    username: username ? impossibleUsernameProblem(username) : 'Enter a username',
    email: isEmail(email) ? undefined : EMAIL_FORMAT,
    password: newPasswordProblem(password),
    confirmation: differs ? 'The two passwords are not the same' : undefined,
  }
  return Object.entries(problems).flatMap(([field, text]) => (text ? [{ fieldId: toId(field), text }] : []))
}

function toErrors(error: Error): FieldError[] {
  if (!(error instanceof ApiError)) {
    return [{ fieldId: BUTTON, text: 'Please check your connection and try again.' }]
  }
  const found = Object.entries(error.fields).map(([field, [text = '']]) => ({ fieldId: toId(field), text }))
  if (found.length > 0) return found
  return [{ fieldId: error.code === 'common_password' ? toId('password') : BUTTON, text: error.message }]
}

export interface AccountStepProps {
  code: string
  onClaimed: () => void
  /** Someone else was faster. */
  onClosed: () => void
}

export function AccountStep({ code, onClaimed, onClosed }: AccountStepProps) {
  const [account, setAccount] = useState<Account>({ username: '', email: '', password: '' })
  const [confirmation, setConfirmation] = useState('')
  const form = useFormErrors()
  const claim = useClaimSetup(onClaimed)
  const isDeadLink = claim.error instanceof ApiError && claim.error.code === 'link_expired'

  const change = (changed: Partial<Account>) => {
    setAccount({ ...account, ...changed })
    for (const field of Object.keys(changed)) form.clear(toId(field))
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (claim.isPending) return
    const sent = { ...account, username: account.username.trim(), email: withoutSpace(account.email) }
    const problems = findProblems(sent, confirmation)
    form.show(problems)
    if (problems.length > 0) return
    claim.mutate(
      { code, ...sent },
      { onError: (error) => (isNotFound(error) ? onClosed() : form.show(toErrors(error))) },
    )
  }
  const textProps = (field: 'username' | 'email') => ({
    id: toId(field),
    autoComplete: field,
    autoCapitalize: 'none',
    spellCheck: false,
    value: account[field],
    error: form.textFor(toId(field)),
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  })
  return (
    <SetupFrame
      at={0}
      heading="Set up Sparkle"
      intro="First, make your own account. You become the administrator, who looks after people, forums and settings."
      hasError={form.errors.length > 0}
    >
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="lg">
          <ErrorSummary errors={form.errors}>
            {isDeadLink && (
              <>
                <Text mt="xs">Make a new link. Type this where Sparkle is installed:</Text>
                <Command>npm run cli -- setup-code</Command>
              </>
            )}
          </ErrorSummary>
          <TextInput {...textProps('username')} label="Username" description="Other people see this name." />
          <TextInput
            {...textProps('email')}
            label="Email"
            description="We use it to help you if you forget your password."
            inputMode="email"
          />
          <PasswordFields
            ids={{ password: toId('password'), confirmation: toId('confirmation') }}
            value={{ password: account.password, confirmation }}
            errors={{ password: form.textFor(toId('password')), confirmation: form.textFor(toId('confirmation')) }}
            onChange={(pair) => {
              change({ password: pair.password })
              setConfirmation(pair.confirmation)
              form.clear(toId('confirmation'))
            }}
          />
          <StepButtons isBusy={claim.isPending}>
            <StepButton id={BUTTON} type="submit" isBusy={claim.isPending}>
              Create account
            </StepButton>
          </StepButtons>
        </Stack>
      </form>
    </SetupFrame>
  )
}
