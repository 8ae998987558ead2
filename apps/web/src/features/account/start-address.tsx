import { Button, Stack, Text } from '@mantine/core'
import { tidyLink } from '@sparkle/contract/applications/answer-rules.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { compareDomains, getWebsiteDomain } from '@sparkle/contract/organizations/organization-domains.ts'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useOwnUser } from '#web/features/session/session.hooks.ts'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { domainTexts } from './business.messages.ts'
import { JoinCard } from './join-card.tsx'
import type { JoinOffer } from './organization.hooks.ts'
import classes from './start-address.module.css'
import { StartFrame } from './start-frame.tsx'

export interface AddressStepProps {
  website: string
  join: JoinOffer | null
  onBack: () => void
  onNext: () => void
}

/** What the email of the account says about the business. Another one is set at the top of the page or in the settings. */
export function AddressStep({ website, join, onBack, onNext }: AddressStepProps) {
  const user = useOwnUser()
  if (!user) return null
  const domain = getWebsiteDomain(tidyLink(website)) ?? ''
  const comparison = compareDomains(user.email, domain)
  return (
    <StartFrame at={1} intro="An email address of your business shows us that you work there.">
      <Stack gap="lg">
        <Text>
          Your address is <strong className={classes.address}>{user.email}</strong>.
        </Text>
        <ul className={classes.facts}>
          <Fact isGood={!user.mustConfirmEmail}>
            {user.mustConfirmEmail
              ? 'You have not confirmed it yet. Open the link in our email. At the top of this page you can get a new email or correct the address.'
              : 'It is ready to use.'}
          </Fact>
          <Fact isGood={comparison === 'same'}>{domainTexts[comparison](domain)}</Fact>
        </ul>
        {!user.mustConfirmEmail && comparison !== 'same' && (
          <Text>
            Do you have a work address?{' '}
            <TextLink to={addresses.accountSettings}>Change your email in the settings</TextLink>. What you typed here
            stays.
          </Text>
        )}
        {join && <JoinCard join={join} />}
        <Text c="dimmed">
          Do you look for a job yourself, too? Then make a second account with a private address for that.
        </Text>
        <FormButtons>
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button onClick={onNext}>Next</Button>
        </FormButtons>
      </Stack>
    </StartFrame>
  )
}

function Fact({ isGood, children }: { isGood: boolean; children: string }) {
  const FactIcon = isGood ? IconCircleCheck : IconClock
  return (
    <li className={classes.fact} data-good={isGood}>
      <FactIcon aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}
