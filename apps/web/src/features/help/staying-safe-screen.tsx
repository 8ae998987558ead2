import { Stack, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { IconLifebuoy, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useStoredSession } from '#web/features/session/session.hooks.ts'
import { siteQuery } from '#web/features/site/site.hooks.ts'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import pageClasses from './help-screen.module.css'
import { blockSteps, neverAskedFor, reportSteps, thenSteps } from './staying-safe.messages.ts'
import classes from './staying-safe-screen.module.css'

/** How to notice people who are not honest, and what to do about them. Open to guests. */
export function Screen() {
  const session = useStoredSession()
  const crisisLine = useQuery(siteQuery).data?.crisis_line
  return (
    <Stack gap="lg" className={pageClasses.page}>
      <PageTitle>Staying safe</PageTitle>
      <PageHeading>Staying safe</PageHeading>
      <Text size="lg">
        Most people on Sparkle are kind and honest. A few are not. This page helps you to notice them, and says what you
        can do.
      </Text>
      {crisisLine && (
        <section className={classes.crisis}>
          <IconLifebuoy className={classes.icon} stroke={1.5} aria-hidden="true" />
          <div>
            <Title order={2}>Is someone in danger now?</Title>
            <Text mt="xs">
              Does someone want to hurt themselves, or hurt you? {crisisLine} Do this first. You can report it after.
            </Text>
          </div>
        </section>
      )}
      <Sheet>
        <section>
          <Title order={2}>A fair business never asks for</Title>
          <ul className={classes.never}>
            {neverAskedFor.map(({ what, why }) => (
              <li key={what} className={classes.item}>
                <IconX stroke={2.5} aria-hidden="true" />
                <div>
                  <Text fw={600}>{what}</Text>
                  <Text>{why}</Text>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </Sheet>
      <Sheet>
        <section>
          <Title order={2}>Does something feel wrong?</Title>
          <Text mt="xs">
            Then stop. You do not have to answer. You do not have to say why. Show it to someone you trust, like a
            friend, a teacher or a job coach. A good job is still there tomorrow.
          </Text>
        </section>
      </Sheet>
      <div className={classes.pair}>
        <Steps title="How to block someone" steps={blockSteps} />
        <Steps title="How to report something" steps={reportSteps} />
      </div>
      <Sheet>
        <section>
          <Title order={2}>What happens after a report</Title>
          <ol className={classes.steps}>
            {thenSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {session && (
            <Text mt="md">
              <TextLink to={addresses.standing} className={classes.link}>
                What you reported
              </TextLink>
            </Text>
          )}
        </section>
      </Sheet>
      <Text>
        What is allowed on Sparkle is in <TextLink to={addresses.rules}>our rules</TextLink>. For other questions, open{' '}
        <TextLink to={session ? addresses.help : addresses.guestHelp}>Help</TextLink>.
      </Text>
    </Stack>
  )
}

function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <Sheet>
      <section>
        <Title order={2}>{title}</Title>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </Sheet>
  )
}
