import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { OrganizationTag } from '@sparkle/contract/organizations/organization-fields.ts'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './organization-name.module.css'
import { CHECKED } from './organizations.messages.ts'

export interface OrganizationNameProps {
  /** Undefined for people of no checked organization: then nothing is shown. */
  organization: OrganizationTag | undefined
  /** Whether it leads to the page of the organization. Not inside another link. */
  isLink?: boolean
}

/** The business that a person works for, with a mark if it was checked. */
export function OrganizationName({ organization, isLink = false }: OrganizationNameProps) {
  if (!organization) return null
  const { id, name, checked_at } = organization
  return (
    <span className={classes.name}>
      {isLink ? (
        <TextLink to={addresses.organization({ id, title: name })} inherit>
          <bdi>{name}</bdi>
        </TextLink>
      ) : (
        <bdi>{name}</bdi>
      )}
      {checked_at !== null && <CheckMark label={CHECKED} />}
    </span>
  )
}

/** Has no `label` where the words are beside it. */
export function CheckMark({ label }: { label?: string }) {
  return (
    <span className={classes.mark} {...(label && { role: 'img', 'aria-label': label, title: label })}>
      <IconCircleCheckFilled aria-hidden="true" />
    </span>
  )
}
