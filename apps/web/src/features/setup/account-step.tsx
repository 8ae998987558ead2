import { Text, TextInput } from '@mantine/core'
import { emailProblem } from '@sparkle/contract/auth/emails.ts'
import { newPasswordProblem } from '@sparkle/contract/auth/passwords.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { impossibleUsernameProblem } from '@sparkle/contract/people/usernames.ts'
import { useState } from 'react'
import { ApiError, isNotFound } from '#web/platform/api-client.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import type { Problems } from '#web/ui/forms/field-errors.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { PasswordFields } from '#web/ui/forms/password-fields.tsx'
import { passwordsMatch } from '#web/ui/forms/passwords-match.ts'
import { useSave } from '#web/ui/forms/use-save.ts'
import { Command } from '#web/ui/layout/command.tsx'
import { claimAdministrator } from './setup.hooks.ts'
import { SetupFrame } from './setup-frame.tsx'

interface Account {
  username: string
  email: string
  password: string
}

function findProblems({ username, email, password }: Account, confirmation: string): Problems {
  return {
    username: username ? impossibleUsernameProblem(username) : 'Enter a username',
    email: emailProblem(email),
    password: newPasswordProblem(password),
    confirmation: password !== '' && !passwordsMatch(password, confirmation) && 'The two passwords are not the same',
  }
}

export interface AccountStepProps {
  code: string
  onClaimed: () => void
  /** Someone else has claimed the site first. */
  onClosed: () => void
}

export function AccountStep({ code, onClaimed, onClosed }: AccountStepProps) {
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [pair, setPair] = useState({ password: '', confirmation: '' })
  const account = { username: username.trim(), email: trimmed(email), password: pair.password }
  const save = useSave({
    form: 'setup',
    fallback: 'create',
    check: () => findProblems(account, pair.confirmation),
    send: () =>
      claimAdministrator({ code, ...account }, onClaimed).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
        onClosed()
      }),
  })
  const isDeadLink = save.refusal instanceof ApiError && save.refusal.code === 'link_expired'
  const textProps = { autoCapitalize: 'none', spellCheck: false } as const
  return (
    <SetupFrame
      at={0}
      heading="Set up Sparkle"
      intro="First, make your own account. You become the administrator, who looks after people, forums and settings."
      hasError={save.hasErrors}
    >
      <Form
        save={save}
        gap="lg"
        advice={
          isDeadLink && (
            <>
              <Text mt="xs">Make a new link. Type this where Sparkle is installed:</Text>
              <Command>npm run cli -- setup-code</Command>
            </>
          )
        }
      >
        <TextInput
          {...textProps}
          {...save.field('username', username, setUsername)}
          label="Username"
          description="Other people see this name."
          autoComplete="username"
        />
        <TextInput
          {...textProps}
          {...save.field('email', email, setEmail)}
          label="Email"
          description="We use it to help you if you forget your password."
          autoComplete="email"
          inputMode="email"
        />
        <PasswordFields
          ids={{ password: save.toId('password'), confirmation: save.toId('confirmation') }}
          value={pair}
          errors={{ password: save.textFor('password'), confirmation: save.textFor('confirmation') }}
          onChange={(changed) => {
            setPair(changed)
            save.clear('password')
            save.clear('confirmation')
          }}
        />
        <FormButtons isBusy={save.isBusy}>
          <BusyButton id={save.toId('create')} type="submit" isBusy={save.isBusy}>
            Create account
          </BusyButton>
        </FormButtons>
      </Form>
    </SetupFrame>
  )
}
