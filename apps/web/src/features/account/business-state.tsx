import { Anchor, Stack, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { OwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import {
  type Icon,
  IconBan,
  IconCheck,
  IconClock,
  IconMail,
  IconMessageQuestion,
  IconPencil,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAuthState } from '#web/features/session/session.hooks.ts'
import { siteQuery } from '#web/features/site/site.hooks.ts'
import { formatDay } from '#web/platform/dates.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { missingTexts, reviewTexts, stateTexts } from './business.messages.ts'
import classes from './business-state.module.css'
import { ReviewForm } from './review-form.tsx'
import { SendEmailAgain } from './send-email-again.tsx'

const icons: Record<OwnOrganization['state'], Icon> = {
  draft: IconPencil,
  waiting: IconClock,
  asked: IconMessageQuestion,
  approved: IconCheck,
  refused: IconX,
  suspended: IconBan,
}

function getTexts({ state, checked_at, review_kept }: OwnOrganization, hasRights: boolean) {
  if (review_kept) return stateTexts.kept
  if (state === 'waiting' && hasRights) return stateTexts.changed
  return state === 'approved' && checked_at === null ? stateTexts.unmarked : stateTexts[state]
}

/** How far the check is, what the reviewer wrote, and what to do next. */
export function BusinessState({ organization }: { organization: OwnOrganization }) {
  const { state, words, part, rights_until, review_kept: isKept } = organization
  const canSearch = useAuthState()?.viewAll ?? false
  const isWithinGrace = rights_until !== null && rights_until * 1000 > Date.now()
  const { title, text } = getTexts(organization, isWithinGrace)
  const StateIcon = isKept ? IconMail : icons[state]
  const isOpen = !isKept && (state === 'draft' || state === 'asked' || state === 'refused')
  return (
    <Stack gap="md" align="flex-start">
      <div role="status" className={classes.state}>
        <span className={classes.icon} data-state={state}>
          <StateIcon aria-hidden="true" />
        </span>
        <div>
          <Title order={2}>{title}</Title>
          <Text mt="xs">{text}</Text>
        </div>
      </div>
      {isKept && <SendEmailAgain />}
      {words && (
        <blockquote className={classes.words} dir="auto">
          {words}
        </blockquote>
      )}
      {isWithinGrace && <Text fw={600}>{reviewTexts.goOnUntil(formatDay(rights_until))}</Text>}
      {!canSearch && state !== 'suspended' && <Text>{reviewTexts.notYet}</Text>}
      {state === 'waiting' && !isWithinGrace && <Meanwhile />}
      {isOpen && <Missing organization={organization} />}
      {isOpen &&
        (part === 'owner' ? (
          <ReviewForm key={state} organization={organization} />
        ) : (
          <Text>{reviewTexts.ownersOnly}</Text>
        ))}
      {state === 'suspended' && <Contact />}
      {state === 'approved' && <LinkButton to={addresses.search()}>Search for applicants</LinkButton>}
    </Stack>
  )
}

function Meanwhile() {
  return (
    <div>
      <Text fw={600}>Meanwhile you can:</Text>
      <ul className={classes.list}>
        <li>
          <TextLink to={addresses.businessProfile}>complete your page</TextLink>
        </li>
        <li>
          <TextLink to={addresses.discussions}>read and write in the discussions</TextLink>
        </li>
        <li>
          <TextLink to={addresses.messaging}>answer your messages</TextLink>
        </li>
      </ul>
    </div>
  )
}

function Missing({ organization }: { organization: OwnOrganization }) {
  // An email that is not confirmed keeps nobody from sending.
  const missing = organization.missing.filter((part) => part !== 'email')
  if (missing.length === 0) return null
  return (
    <div>
      <Text fw={600}>This is missing:</Text>
      <ul className={classes.list}>
        {missing.map((one) => (
          <li key={one}>
            {one === 'website' || one === 'about' ? (
              <TextLink to={addresses.businessProfile}>{missingTexts[one]}</TextLink>
            ) : (
              missingTexts[one]
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Contact() {
  const email = useQuery(siteQuery).data?.contact_email
  return (
    <Text>
      Do you think this is a mistake?{' '}
      {email ? (
        <>
          Write to <Anchor href={`mailto:${email}`}>{email}</Anchor>.
        </>
      ) : (
        'Talk to the people who run this site.'
      )}
    </Text>
  )
}
