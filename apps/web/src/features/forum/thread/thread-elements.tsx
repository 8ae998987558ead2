import { addresses } from '@sparkle/contract/core/addresses.ts'
import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import { OrganizationName } from '#web/features/organizations/organization-name.tsx'
import { Tag } from '#web/ui/layout/tag.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { DateTime } from '#web/ui/media/date-time.tsx'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import type { Elements } from './thread-markup.ts'

/** In the app. `app/first-posts.ts` has those from before it has loaded. */
export const elements: Elements<ReactNode> = {
  create: createElement,
  avatar: (src) => <UserAvatar src={src} size={44} />,
  authorLink: (username) => (
    <TextLink to={addresses.profile(username)} inherit>
      {username}
    </TextLink>
  ),
  postLink: (postId, className, child) => (
    <Link to={{ hash: String(postId) }} className={className}>
      {child}
    </Link>
  ),
  organization: (organization) => <OrganizationName organization={organization} isLink />,
  date: (unixSeconds) => <DateTime unixSeconds={unixSeconds} />,
  tag: (kind, text) => <Tag kind={kind}>{text}</Tag>,
}
