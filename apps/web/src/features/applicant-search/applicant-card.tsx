import { Text, Title } from '@mantine/core'
import type { ApplicantCard as Card, MatchReason } from '@sparkle/contract/applications/applicant-search.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { DEFAULT_HEADLINE } from '@sparkle/contract/core/limits.ts'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ContactLine } from '#web/features/organizations/contact-line.tsx'
import { useRoles } from '#web/features/session/session.hooks.ts'
import { SearchStatusLine } from '#web/features/users/search-status.tsx'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import { MarkedText } from '#web/ui/media/marked-text.tsx'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import classes from './applicant-card.module.css'
import { distanceText, searchTexts } from './applicant-search.messages.ts'
import { CardFacts } from './card-facts.tsx'
import { MatchReasons } from './match-reasons.tsx'

export const CardLists = lazyPart(async () => (await import('#web/features/shortlists/card-lists.tsx')).CardLists, {
  isOptional: true,
})

export interface ApplicantCardProps {
  card: Card
  /** The ids of all cards that are shown together. */
  shownWith: readonly number[]
  onLeave?: (linkId: string) => void
}

const toLinkId = (applicationId: number) => `applicant-${applicationId}`

/** One search result; the name links to the profile. */
export function ApplicantCard({ card, shownWith, onLeave }: ApplicantCardProps) {
  const { id, username, avatar, headline, own_words, reasons } = card
  const isBusiness = useRoles().includes('Business')
  const name = reasons.find(({ kind }) => kind === 'username')
  return (
    <article className={classes.card} data-lists={isBusiness || undefined}>
      <UserAvatar src={avatar} size={72} />
      <div className={classes.head}>
        <Title order={3}>
          <Link
            id={toLinkId(id)}
            className={classes.link}
            to={addresses.profile(username)}
            onClick={() => onLeave?.(toLinkId(id))}
          >
            {name ? <MarkedText parts={name.parts} /> : username}
          </Link>
        </Title>
        {headline !== '' && headline !== DEFAULT_HEADLINE && (
          <Text className={classes.headline} dir="auto">
            {headline}
          </Text>
        )}
        <Place card={card} />
        <SearchStatusLine status={card.status} />
        <ContactLine contact={card.contact} />
      </div>
      <div className={classes.rest}>
        <CardFacts card={card} />
        {own_words && !reasons.some((reason) => isSameText(reason, own_words)) && (
          <Text className={classes.quote} dir="auto">
            {searchTexts.inOwnWords(own_words)}
          </Text>
        )}
        <MatchReasons reasons={reasons.filter(isListed)} />
      </div>
      {isBusiness && <CardLists person={{ applicationId: id, username }} shownWith={shownWith} />}
    </article>
  )
}

/** The matching part of the same answer is shown instead. Each of the two may be cut. */
function isSameText({ kind, parts }: MatchReason, words: string): boolean {
  const text = parts.map((part) => part.text).join('')
  return kind === 'talent' || (kind === 'words' && text.includes(words.replace(/…$/, '')))
}

/** Name and place are highlighted in the card itself. */
const isListed = ({ kind }: MatchReason) => kind !== 'username' && kind !== 'location'

function Place({ card: { town, state, distance } }: { card: Card }) {
  const place = town && state ? `${town}, ${state}` : undefined
  const distanceLabel = distance === null ? undefined : distanceText(distance)
  if (!place && !distanceLabel) return null
  return (
    <Text className={classes.place}>
      <IconMapPin aria-hidden="true" />
      <span>
        {place}
        {place && distanceLabel && ' · '}
        {distanceLabel && <span className={classes.distance}>{distanceLabel}</span>}
      </span>
    </Text>
  )
}
