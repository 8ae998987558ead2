import { Button, Text, VisuallyHidden } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { IconBuildingStore, IconUserHeart } from '@tabler/icons-react'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './account-type-step.module.css'
import { accountTypes, signUpMessages } from './sign-up.messages.ts'
import { fieldId } from './sign-up-values.ts'
import type { SignUpVariant } from './sign-up-variant.ts'
import { StepForm } from './step-form.tsx'
import type { SignUp } from './use-sign-up.ts'

const icons = [IconUserHeart, IconBuildingStore] as const
const FIELDS = ['businessAccount'] as const

export function AccountTypeStep({ variant, signUp }: { variant: SignUpVariant; signUp: SignUp }) {
  const error = signUp.problems[0]?.text
  return (
    <>
      <StepForm
        variant={variant}
        signUp={signUp}
        fields={FIELDS}
        onSubmit={signUp.next}
        buttons={<Button type="submit">Next</Button>}
      >
        <fieldset className={classes.group} aria-describedby={error && 'account-type-error'}>
          <VisuallyHidden component="legend">Account type</VisuallyHidden>
          <div className={classes.cards}>
            {accountTypes.map(({ value, name, text }) => {
              const TypeIcon = icons[value]
              return (
                <label key={name} className={classes.card}>
                  <TypeIcon className={classes.icon} stroke={1.5} aria-hidden="true" />
                  <span className={classes.words}>
                    <span id={`account-type-${value}-name`} className={classes.name}>
                      {name}
                    </span>
                    <span id={`account-type-${value}-text`} className={classes.text}>
                      {text}
                    </span>
                  </span>
                  <input
                    className={classes.radio}
                    type="radio"
                    name="businessAccount"
                    id={value === 0 ? fieldId('businessAccount') : undefined}
                    value={value}
                    required
                    checked={signUp.values.businessAccount === value}
                    aria-labelledby={`account-type-${value}-name`}
                    aria-describedby={`account-type-${value}-text`}
                    onChange={() => signUp.change({ businessAccount: value })}
                  />
                </label>
              )
            })}
          </div>
          {error && (
            <Text id="account-type-error" c="var(--mantine-color-error)" fw={600} mt="xs">
              {error}
            </Text>
          )}
        </fieldset>
      </StepForm>
      <div className={classes.links}>
        <TextLink to={addresses.login}>{signUpMessages.haveAccount}</TextLink>
        <TextLink to={addresses.rules}>Rules for everyone on Sparkle</TextLink>
      </div>
    </>
  )
}
