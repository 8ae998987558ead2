import { Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { isDefaultAvatar } from '@sparkle/contract/core/images.ts'
import type { OwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { IconEye, IconPencil, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '#web/features/account/organization.hooks.ts'
import { type LinkCard, LinkCards } from '#web/ui/layout/link-cards.tsx'
import { Sheet } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import classes from './business-home.module.css'
import { homeTexts, type MissingPart, missingPartTexts } from './home.messages.ts'

function listMissingParts(organization: OwnOrganization): MissingPart[] {
  const { logo, website, about, town, place_state, hires_for, support_offered } = organization
  const isFilled: Record<MissingPart, boolean> = {
    logo: !isDefaultAvatar(logo),
    website: website !== '',
    about: about !== '',
    place: town !== null && place_state !== null,
    jobs: hires_for.length > 0,
    support: support_offered !== '',
  }
  return (Object.keys(isFilled) as MissingPart[]).filter((part) => !isFilled[part])
}

/** What is missing on the page of the business, and the ways to change and see it. */
export function BusinessPage({ organization }: { organization: OwnOrganization }) {
  const { name, logo, state, part } = organization
  const mayChange = part === 'owner' && state !== 'suspended'
  return (
    <>
      <Sheet>
        <section className={classes.section}>
          <div className={classes.name}>
            <UserAvatar src={logo} size={64} />
            <Title order={2}>
              <bdi>{name}</bdi>
            </Title>
          </div>
          {state === 'approved' && organization.checked_at !== null && <Text>{homeTexts.checked}</Text>}
          {mayChange && <Missing parts={listMissingParts(organization)} />}
        </section>
      </Sheet>
      <Places organization={organization} mayChange={mayChange} />
    </>
  )
}

function Missing({ parts }: { parts: readonly MissingPart[] }) {
  if (parts.length === 0) return <Text>{homeTexts.complete}</Text>
  return (
    <div>
      <Text fw={600}>{homeTexts.missing}</Text>
      <ul className={classes.missing}>
        {parts.map((one) => (
          <li key={one}>
            <TextLink to={addresses.businessProfile}>{missingPartTexts[one]}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function describePeople(members: number | undefined): string {
  if (members === undefined) return ''
  return members === 1 ? 'Only you so far. ' : `${members} people. `
}

function Places({ organization, mayChange }: { organization: OwnOrganization; mayChange: boolean }) {
  const { id, name, part } = organization
  const members = useQuery(membersQuery(id)).data?.members.length
  const cards: LinkCard[] = [
    {
      icon: IconEye,
      title: 'See your page',
      text: 'As applicants see it.',
      to: addresses.organization({ id, title: name }),
    },
    {
      icon: IconUsers,
      title: 'People',
      text: `${describePeople(members)}${part === 'owner' ? 'Invite colleagues, or leave.' : 'See who is here, or leave.'}`,
      to: addresses.businessPeople,
    },
  ]
  if (mayChange) {
    cards.unshift({
      icon: IconPencil,
      title: 'Change your page',
      text: 'Name, website, logo and what you do.',
      to: addresses.businessProfile,
    })
  }
  return (
    <nav aria-label="Your business">
      <LinkCards cards={cards} />
    </nav>
  )
}
