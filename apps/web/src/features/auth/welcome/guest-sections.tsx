import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#web/features/site/site.hooks.ts'
import classes from './guest-sections.module.css'
import { Part } from './part.tsx'
import { SampleMessage, SampleProfile } from './samples.tsx'
import { SiteContact } from './site-contact.tsx'

const steps = [
  {
    title: 'Tell your story',
    text: 'What you like, what you can do and what helps you, one question at a time. Stop at any point and go on later.',
  },
  {
    title: 'Choose who sees it',
    text: 'Nobody else sees your answers until you show them. You can hide them again at any time.',
  },
  {
    title: 'Get to know a business',
    text: 'Businesses can find you and write to you. You choose whom you answer.',
  },
]

/** What Sparkle is, for guests who have never seen it. */
export function GuestSections() {
  const site = useQuery(siteQuery).data
  return (
    <div className={classes.sections}>
      <Part title="How does it work?" isWide>
        <ol className={classes.steps}>
          {steps.map(({ title, text }) => (
            <li key={title} className={classes.step}>
              <Title order={3}>{title}</Title>
              <Text mt="xs">{text}</Text>
            </li>
          ))}
        </ol>
      </Part>
      <Part title="What does a business see?">
        <SampleProfile />
      </Part>
      <Part title="What does a business write?">
        <SampleMessage />
      </Part>
      <Part title="Who reads what?">
        <Stack gap="xs" component="ul" className={classes.list}>
          <li>Your answers are hidden until you choose to show them. Then everyone who is logged in can read them.</li>
          <li>Your email and your last name are never shown to other members.</li>
          <li>Only you and the person you write to can read your messages.</li>
          <li>Everyone who is logged in can read the discussions.</li>
          <li>
            {site?.checks_businesses
              ? 'A person checks each business before it can search for people.'
              : 'Businesses can search as soon as they sign up. You decide whether they can find you.'}
          </li>
        </Stack>
      </Part>
      <Stack gap="xl">
        <Part title="What does it cost?">
          <Text>Nothing. It is free for people who look for work and for businesses. There are no ads.</Text>
        </Part>
        <SiteContact site={site} />
      </Stack>
    </div>
  )
}
