import { Text, Title } from '@mantine/core'
import type { SearchStatus } from '@sparkle/contract/applications/visibility-rules.ts'
import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { OrganizationName } from '#web/features/organizations/organization-name.tsx'
import { SearchStatusLine } from '#web/features/users/search-status.tsx'
import { PageHeading, Sheet } from '#web/ui/layout/page.tsx'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import type { ProfileUser } from './profile.hooks.ts'
import classes from './profile-head.module.css'

export type ShownUser = Pick<ProfileUser, 'username' | 'avatar' | 'town' | 'state' | 'organization'>

export interface ProfileHeadProps {
  user: ShownUser
  heading: string
  /** It is shown on a page that has another heading. */
  isPart?: boolean
  /** For the owner: the edit button of the picture, a greeting, the headline, and the location or a prompt to add it. */
  avatarAction?: ReactNode
  greeting?: string | undefined
  headline?: ReactNode
  location?: ReactNode
  /** Whether the person looks for work. */
  status?: SearchStatus | null
  /** For readers. */
  facts?: ReactNode
  picture?: ReactNode
  children?: ReactNode
}

/** Picture, name and location of a person, and the available actions. */
export function ProfileHead(props: ProfileHeadProps) {
  const { user, heading, isPart, avatarAction, greeting, headline, location, status, facts, picture, children } = props
  return (
    <Sheet>
      <div className={classes.layout} data-picture={picture ? true : undefined}>
        <div className={classes.head}>
          <div className={classes.avatar}>
            <UserAvatar src={user.avatar} size={128} />
            {avatarAction}
          </div>
          <div className={classes.words}>
            {isPart ? (
              <Title order={3} size="h1">
                {heading}
              </Title>
            ) : (
              <PageHeading>{heading}</PageHeading>
            )}
            {greeting && (
              <Text size="lg" dir="auto">
                {greeting}
              </Text>
            )}
            <OrganizationName organization={user.organization} isLink />
            {headline}
            {location ?? <Place user={user} />}
            <SearchStatusLine status={status} />
            {children && <div className={classes.actions}>{children}</div>}
          </div>
        </div>
        {facts}
        {picture && <div className={classes.picture}>{picture}</div>}
      </div>
    </Sheet>
  )
}

export function Place({ user: { town, state } }: { user: ShownUser }) {
  if (!town || !state) return null
  return (
    <Text size="lg" c="dimmed" className={classes.place}>
      <IconMapPin aria-hidden="true" />
      {town}, {state}
    </Text>
  )
}

export function Headline({ words }: { words: string }) {
  return (
    <Text className={classes.headline} dir="auto">
      {words}
    </Text>
  )
}
