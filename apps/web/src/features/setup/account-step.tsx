import { Stack, Text, TextInput } from '@mantine/core'
import { emailProblem } from '@sparkle/contract/emails.ts'
import { newPasswordProblem } from '@sparkle/contract/passwords.ts'
import { impossibleUsernameProblem } from '@sparkle/contract/usernames.ts'
import { trimmed } from '@sparkle/contract/visible-text.ts'
import { type FormEvent, useState } from 'react'
import { toFieldId, useSave } from '#web/features/session/use-save.ts'
import { ApiError, isNotFound } from '#web/platform/api-client.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Command } from '#web/ui/command.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/error-summary.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { PasswordFields } from '#web/ui/password-fields.tsx'
import { passwordsMatch } from '#web/ui/passwords-match.ts'
import { useClaimSetup } from './setup.hooks.ts'
import { SetupFrame } from './setup-frame.tsx'

const FORM = 'setup'
/** Problems that are not about a field lead here. */
const BUTTON = 'create'
const PAIR = { password: toFieldId(FORM, 'password'), confirmation: toFieldId(FORM, 'confirmation') }

interface Account {
  username: string
  email: string
  password: string
}

function findProblems({ username, email, password }: Account, confirmation: string): FieldError[] {
  const differs = password !== '' && !passwordsMatch(password, confirmation)
  const problems = {
    username: username ? impossibleUsernameProblem(username) : 'Enter a username',
    email: emailProblem(email),
    password: newPasswordProblem(password),
    confirmation: differs ? 'The two passwords are not the same' : undefined,
  }
  return Object.entries(problems).flatMap(([field, text]) => (text ? [{ fieldId: toFieldId(FORM, field), text }] : []))
}

export interface AccountStepProps {
  code: string
  onClaimed: () => void
  /** Someone else was faster. */
  onClosed: () => void
}

export function AccountStep({ code, onClaimed, onClosed }: AccountStepProps) {
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [pair, setPair] = useState({ password: '', confirmation: '' })
  const { errors, hasErrors, show, clear, textFor, isBusy, save, fieldProps } = useSave(FORM, BUTTON)
  const claim = useClaimSetup(onClaimed)
  const isDeadLink = claim.error instanceof ApiError && claim.error.code === 'link_expired'

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const account = { username: username.trim(), email: trimmed(email), password: pair.password }
    const problems = findProblems(account, pair.confirmation)
    show(problems)
    if (problems.length > 0) return
    const send = async () => {
      await claim.mutateAsync({ code, ...account }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
        onClosed()
      })
    }
    void save(send, () => undefined)
  }
  const textProps = { autoCapitalize: 'none', spellCheck: false } as const
  return (
    <SetupFrame
      at={0}
      heading="Set up Sparkle"
      intro="First, make your own account. You become the administrator, who looks after people, forums and settings."
      hasError={hasErrors}
    >
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="lg">
          <ErrorSummary errors={errors}>
            {isDeadLink && (
              <>
                <Text mt="xs">Make a new link. Type this where Sparkle is installed:</Text>
                <Command>npm run cli -- setup-code</Command>
              </>
            )}
          </ErrorSummary>
          <TextInput
            {...textProps}
            {...fieldProps('username', setUsername)}
            label="Username"
            description="Other people see this name."
            autoComplete="username"
            value={username}
          />
          <TextInput
            {...textProps}
            {...fieldProps('email', setEmail)}
            label="Email"
            description="We use it to help you if you forget your password."
            autoComplete="email"
            inputMode="email"
            value={email}
          />
          <PasswordFields
            ids={PAIR}
            value={pair}
            errors={{ password: textFor(PAIR.password), confirmation: textFor(PAIR.confirmation) }}
            onChange={(changed) => {
              setPair(changed)
              for (const id of Object.values(PAIR)) clear(id)
            }}
          />
          <FormButtons isBusy={isBusy}>
            <BusyButton id={toFieldId(FORM, BUTTON)} type="submit" isBusy={isBusy}>
              Create account
            </BusyButton>
          </FormButtons>
        </Stack>
      </form>
    </SetupFrame>
  )
}
