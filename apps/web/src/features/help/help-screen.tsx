import { Stack, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useAuthState, useStoredSession } from '#web/features/session/session.hooks.ts'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './help-screen.module.css'

/** Help for everyone: people who cannot log in need it most. */
export function Screen() {
  const session = useStoredSession()
  const auth = useAuthState()
  const profile = auth ? addresses.profile(auth.username) : addresses.login
  return (
    <Stack gap="lg" className={classes.page}>
      <PageTitle>Help</PageTitle>
      <PageHeading>Help</PageHeading>
      <Text size="lg">We are glad you are here. These answers help most people.</Text>
      {session && (
        <nav aria-label="Places on Sparkle">
          <ul className={classes.links}>
            <li>
              <TextLink to={profile}>Your profile</TextLink>
            </li>
            <li>
              <TextLink to={addresses.messaging}>Messaging</TextLink>
            </li>
            <li>
              <TextLink to={addresses.discussions}>Discussions</TextLink>
            </li>
            <li>
              <TextLink to={addresses.settings}>Settings</TextLink>
            </li>
          </ul>
        </nav>
      )}
      <Sheet>
        <Stack gap="xl">
          <section>
            <Title order={2} id="forgot">
              I forgot my password or my username
            </Title>
            <Text mt="xs">
              Open <TextLink to={addresses.reset}>reset your password</TextLink> and enter your email address. We send
              you an email. It has your username and a link to set a new password. The link works for 1 hour.
            </Text>
          </section>
          <section>
            <Title order={2} id="no-email">
              No email came
            </Title>
            <Text mt="xs">
              Wait a few minutes and look in your spam folder. Check that you entered the email address that you signed
              up with. Then ask for another email.
            </Text>
          </section>
          <section>
            <Title order={2} id="staying-safe">
              Someone is rude, or wants money
            </Title>
            <Text mt="xs">
              You do not have to answer. You can block people and report them.{' '}
              <TextLink to={addresses.stayingSafe}>Staying safe</TextLink> shows how.
            </Text>
          </section>
          <section>
            <Title order={2} id="who-can-see">
              Who can see what I write?
            </Title>
            <Text mt="xs">
              Your email and your last name are never shown to others. Your application is hidden until you choose to
              show it. Everyone who is logged in can read the discussions.
            </Text>
          </section>
          <section>
            <Title order={2} id="someone-used-my-account">
              Someone used my account
            </Title>
            <Text mt="xs">
              Go to <TextLink to={addresses.settings}>Settings</TextLink>, change your password, and press “Log out
              everywhere”. If you cannot log in, <TextLink to={addresses.reset}>set a new password</TextLink>: that ends
              every other login too.
            </Text>
          </section>
          <section>
            <Title order={2} id="talk-to-a-person">
              Talk to a person
            </Title>
            <Text mt="xs">
              Ask in the <TextLink to={addresses.discussions}>discussions</TextLink>, where other people on Sparkle can
              answer. Or ask the school or agency that told you about Sparkle. They can help with your account.
            </Text>
          </section>
        </Stack>
      </Sheet>
    </Stack>
  )
}
