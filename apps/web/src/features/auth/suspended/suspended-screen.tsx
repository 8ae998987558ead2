import { Alert, Stack, Text } from '@mantine/core'
import { appealSuspension, type Suspension } from '@sparkle/contract/auth/standing.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { AppealAnswer } from '#web/features/safety/appeal-answer.tsx'
import { callApi } from '#web/platform/api-client.ts'
import { formatFullDate } from '#web/platform/dates.ts'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import { PAGE_HEADING_ID, PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { OwnDataButton } from './own-data-button.tsx'
import classes from './suspended-screen.module.css'
import { findSuspension } from './suspension.ts'

// Guests do not load it with other screens.
const AppealForm = lazyPart(async () => (await import('#web/features/safety/appeal-form.tsx')).AppealForm)

/** After the right password of a suspended account: why, until when, and what the person can do. */
export function Screen() {
  const [suspension] = useState(findSuspension)
  if (!suspension) return <Navigate to={addresses.login} replace />
  const { until, words, ticket } = suspension
  return (
    <AuthLayout>
      <PageTitle>Your account is suspended</PageTitle>
      <Stack gap="lg">
        <PageHeading>Your account is suspended</PageHeading>
        <Text fw={600}>
          {until === null ? 'You cannot log in any more.' : `You cannot log in until ${formatFullDate(until)}.`}
        </Text>
        {words && (
          <section>
            <Text fw={600}>Why</Text>
            <p className={classes.words} dir="auto">
              {words}
            </p>
          </section>
        )}
        <Text>
          What is allowed on Sparkle is in <TextLink to={addresses.rules}>the rules</TextLink>.
        </Text>
        <Appeal suspension={suspension} />
        <section>
          <Text fw={600}>Your data</Text>
          <Text mb="sm">You can still save all that you wrote on Sparkle in a file.</Text>
          <OwnDataButton ticket={ticket} />
        </section>
        <TextLink to={addresses.login} className={classes.link}>
          Back to the login
        </TextLink>
      </Stack>
    </AuthLayout>
  )
}

function Appeal({ suspension: { can_appeal, appeal, ticket } }: { suspension: Suspension }) {
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    // The form is gone.
    if (isSent) document.getElementById(PAGE_HEADING_ID)?.focus()
  }, [isSent])
  if (appeal) return <AppealAnswer appeal={appeal} />
  if (isSent) {
    return (
      <Alert role="status" color="green" variant="light">
        We got it. Another person will look at it. You get an email when we have decided.
      </Alert>
    )
  }
  if (!can_appeal) return null
  return (
    <section>
      <Text fw={600}>Do you think that this is not right?</Text>
      <Text mb="sm">Then ask us to look at it again.</Text>
      <AppealForm
        name="appeal"
        onSend={(words) => callApi(appealSuspension, { body: { ticket, words } })}
        onSent={() => setSent(true)}
      />
    </section>
  )
}
