import { type AnchorProps, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { isFormerMember } from '@sparkle/contract/people/own-data-rules.ts'
import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/layout/text-link.tsx'

export interface NameLinkProps extends AnchorProps {
  username: string
  /** Where the name leads, if not to the profile. */
  toPerson?: (username: string) => string
  /** Is shown instead of the name alone. */
  children?: ReactNode
}

/** A username that leads to the person. Someone who left has no profile, so that name is text; staff still have a record. */
export function NameLink({ username, toPerson = addresses.profile, children = username, ...props }: NameLinkProps) {
  if (isFormerMember(username) && toPerson === addresses.profile) {
    return (
      <Text span {...props}>
        {children}
      </Text>
    )
  }
  return (
    <TextLink to={toPerson(username)} {...props}>
      {children}
    </TextLink>
  )
}
