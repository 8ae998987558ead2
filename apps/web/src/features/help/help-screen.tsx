import { Stack, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { ReactNode } from 'react'
import { useAuthState, useStoredSession } from '#web/features/session/session.hooks.ts'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './help-screen.module.css'

/** Help for everyone: people who cannot log in need it most. */
export function Screen() {
  const session = useStoredSession()
  return (
    <Stack gap="lg" className={classes.page}>
      <PageTitle>Help</PageTitle>
      <PageHeading>Help</PageHeading>
      <Text size="lg">We are glad you are here. These answers help most people.</Text>
      {session && <Places />}
      <Sheet>
        <Stack gap="xl">
          <Answer id="forgot" title="I forgot my password or my username">
            Open <TextLink to={addresses.reset}>reset your password</TextLink> and enter your email address. We send you
            an email. It has your username and a link to set a new password. The link works for 1 hour.
          </Answer>
          <Answer id="no-email" title="No email came">
            Wait a few minutes and look in your spam folder. Check that you entered the email address that you signed up
            with. Then ask for another email.
          </Answer>
          <Answer id="staying-safe" title="Someone is rude, or wants money">
            You do not have to answer. You can block people and report them.{' '}
            <TextLink to={addresses.stayingSafe}>Staying safe</TextLink> shows how.
          </Answer>
          <Answer id="who-can-see" title="Who can see what I write?">
            Your email and your last name are never shown to others. Your application is hidden until you choose to show
            it. Everyone who is logged in can read the discussions.
          </Answer>
          <Answer id="someone-used-my-account" title="Someone used my account">
            Go to <TextLink to={addresses.settings}>Settings</TextLink>, change your password, and press “Log out
            everywhere”. If you cannot log in, <TextLink to={addresses.reset}>set a new password</TextLink>: that ends
            every other login too.
          </Answer>
          <Answer id="talk-to-a-person" title="Talk to a person">
            Ask in the <TextLink to={addresses.discussions}>discussions</TextLink>, where other people on Sparkle can
            answer. Or ask the school or agency that told you about Sparkle. They can help with your account.
          </Answer>
        </Stack>
      </Sheet>
    </Stack>
  )
}

function Places() {
  const auth = useAuthState()
  const places = {
    'Your profile': auth ? addresses.profile(auth.username) : addresses.login,
    Messaging: addresses.messaging,
    Discussions: addresses.discussions,
    Settings: addresses.settings,
  }
  return (
    <nav aria-label="Places on Sparkle">
      <ul className={classes.links}>
        {Object.entries(places).map(([name, to]) => (
          <li key={name}>
            <TextLink to={to}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Answer({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} id={id}>
        {title}
      </Title>
      <Text mt="xs">{children}</Text>
    </section>
  )
}
