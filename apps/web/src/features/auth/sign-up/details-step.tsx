import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { PasswordFields } from '#web/ui/forms/password-fields.tsx'
import { passwordsMatch } from '#web/ui/forms/passwords-match.ts'
import classes from './details-step.module.css'
import { FreeUsernames } from './free-usernames.tsx'
import { fieldTexts } from './sign-up.messages.ts'
import { fieldId, type SignUpField, type TextField } from './sign-up-values.ts'
import type { SignUpVariant } from './sign-up-variant.ts'
import { BACK_ID, StepForm } from './step-form.tsx'
import type { SignUp } from './use-sign-up.ts'

const textProps = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  // Plain text on purpose (spec, section 5): the server validates it, not the browser.
  email: { type: 'text', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
} as const

/** A step with text fields, which the variant defines. */
export function DetailsStep({ variant, signUp }: { variant: SignUpVariant; signUp: SignUp }) {
  const fields = variant.fields[signUp.at] ?? []
  const has = (field: SignUpField) => fields.includes(field)
  const textInput = (field: TextField) => <DetailInput key={field} field={field} signUp={signUp} />
  return (
    <StepForm
      variant={variant}
      signUp={signUp}
      fields={fields}
      onSubmit={signUp.next}
      buttons={
        <>
          <Button id={BACK_ID} variant="default" onClick={signUp.back}>
            Back
          </Button>
          <BusyButton type="submit" isBusy={signUp.isBusy}>
            Next
          </BusyButton>
        </>
      }
    >
      {has('firstName') && (
        <div className={classes.pair}>
          {textInput('firstName')}
          {textInput('lastName')}
        </div>
      )}
      {has('email') && textInput('email')}
      {has('username') && textInput('username')}
      {has('password') && <Passwords variant={variant} signUp={signUp} />}
    </StepForm>
  )
}

function DetailInput({ field, signUp }: { field: TextField; signUp: SignUp }) {
  const problem = signUp.problems.find((one) => one.field === field)
  const { label, hint } = fieldTexts[field]
  const handleOffer = (username: string) => {
    signUp.change({ username })
    document.getElementById(fieldId(field))?.focus()
  }
  return (
    <div>
      <TextInput
        {...textProps[field]}
        id={fieldId(field)}
        label={label}
        description={hint}
        required
        withAsterisk={false}
        error={problem?.text}
        value={signUp.values[field]}
        onChange={(event) => signUp.change({ [field]: event.currentTarget.value })}
        onBlur={() => signUp.tidy(field)}
      />
      {problem?.refused !== undefined && (
        <FreeUsernames key={problem.refused} names={signUp.values} refused={problem.refused} onChoose={handleOffer} />
      )}
    </div>
  )
}

function Passwords({ variant, signUp }: { variant: SignUpVariant; signUp: SignUp }) {
  const { password, password2, username } = signUp.values
  const findText = (field: SignUpField) => signUp.problems.find((one) => one.field === field)?.text
  const shown = findText('password2')
  // After the first mismatch, the error follows every change without moving the focus.
  const [hasDiffered, setDiffered] = useState(false)
  if (shown === variant.passwordsDiffer && !hasDiffered) setDiffered(true)
  const differs = hasDiffered && password2 !== '' && !passwordsMatch(password, password2)
  return (
    <>
      {!variant.fields[signUp.at]?.includes('username') && <UsernameForPasswordManagers username={username} />}
      <PasswordFields
        ids={{ password: fieldId('password'), confirmation: fieldId('password2') }}
        value={{ password, confirmation: password2 }}
        errors={{
          password: findText('password'),
          confirmation: shown ?? (differs ? variant.passwordsDiffer : undefined),
        }}
        hint={variant.matchHint}
        onChange={(pair) => signUp.change({ password: pair.password, password2: pair.confirmation })}
      />
    </>
  )
}

/** Lets the browser store the new password with the right username. */
function UsernameForPasswordManagers({ username }: { username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />
}
