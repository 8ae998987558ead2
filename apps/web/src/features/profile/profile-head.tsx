import { Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { OrganizationName } from '#web/features/organizations/organization-name.tsx'
import { PageHeading, Sheet } from '#web/ui/layout/page.tsx'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import type { ProfileUser } from './profile.hooks.ts'
import classes from './profile-head.module.css'

export interface ProfileHeadProps {
  user: ProfileUser
  heading: string
  /** For the owner: the edit button of the picture, and the location or a prompt to add it. */
  avatarAction?: ReactNode
  location?: ReactNode
  children?: ReactNode
}

/** Picture, name and location of a person, and the available actions. */
export function ProfileHead({ user, heading, avatarAction, location, children }: ProfileHeadProps) {
  return (
    <Sheet>
      <div className={classes.head}>
        <div className={classes.picture}>
          <UserAvatar src={user.avatar} size={128} />
          {avatarAction}
        </div>
        <div className={classes.words}>
          <PageHeading>{heading}</PageHeading>
          <OrganizationName organization={user.organization} isLink />
          {location ?? <Place user={user} />}
          {children && <div className={classes.actions}>{children}</div>}
        </div>
      </div>
    </Sheet>
  )
}

export function Place({ user: { town, state } }: { user: ProfileUser }) {
  if (!town || !state) return null
  return (
    <Text size="lg" c="dimmed" className={classes.place}>
      <IconMapPin aria-hidden="true" />
      {town}, {state}
    </Text>
  )
}
