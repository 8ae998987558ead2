import { ActionIcon, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownOrganizationQuery } from '#web/features/organizations/organizations.hooks.ts'
import type { ProfileUser } from './profile.hooks.ts'
import { profileMessages, profileTexts } from './profile.messages.ts'
import { Place } from './profile-head.tsx'

/** The place of a business is that of its page, or of the sign-up until there is one. Its owners change it on the page. */
export function BusinessPlace({ user }: { user: ProfileUser }) {
  const organization = useQuery(ownOrganizationQuery).data?.organization
  if (organization === undefined) return null
  const place = organization ? { ...user, town: organization.town, state: organization.place_state } : user
  const mayEdit = !organization || (organization.part === 'owner' && organization.state !== 'suspended')
  const isKnown = place.town !== null && place.state !== null
  return (
    <>
      {isKnown && <Place user={place} />}
      {!isKnown && mayEdit && <Text c="dimmed">{profileMessages.addLocation}</Text>}
      {mayEdit && (
        <ActionIcon
          component={Link}
          to={organization ? addresses.businessProfile : addresses.businessStart}
          variant="subtle"
          size={44}
          aria-label={profileTexts.editLocation}
        >
          <IconPencil aria-hidden="true" />
        </ActionIcon>
      )}
    </>
  )
}
