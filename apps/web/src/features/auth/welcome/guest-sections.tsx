import { Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { IconBuildingStore, IconUserHeart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#web/features/site/site.hooks.ts'
import { LinkCards } from '#web/ui/layout/link-cards.tsx'
import classes from './guest-sections.module.css'
import { Part } from './part.tsx'
import { SiteContact } from './site-contact.tsx'

/** What Sparkle is, for guests who have never seen it. */
export function GuestSections() {
  return (
    <div className={classes.sections}>
      <Part title="What is Sparkle?">
        <Text size="lg">
          Sparkle helps people find work. You tell what you like, what you can do and what helps you, one question at a
          time. You can stop at any point and go on later. When you are ready, businesses can find you and write to you.
          In the discussions you can ask others how they did it.
        </Text>
      </Part>
      <Part title="What does it cost?">
        <Text size="lg">Nothing. It is free for people who look for work and for businesses. There are no ads.</Text>
      </Part>
      <Part title="Who is it for?" isWide>
        <LinkCards
          cards={[
            {
              icon: IconUserHeart,
              title: 'I look for work',
              text: 'For people who want a job, many of them with a disability or fresh out of school.',
              to: addresses.signUpAs('applicant'),
            },
            {
              icon: IconBuildingStore,
              title: 'I look for people to hire',
              text: 'For businesses that want to meet people and not just read a resume.',
              to: addresses.signUpAs('business'),
            },
          ]}
        />
      </Part>
      <WhoReadsWhat />
    </div>
  )
}

function WhoReadsWhat() {
  const site = useQuery(siteQuery).data
  return (
    <>
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
      <SiteContact site={site} />
    </>
  )
}
