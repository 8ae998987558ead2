import { Alert } from '@mantine/core'
import { Fragment } from 'react'
import { NameLink } from '#web/features/users/name-link.tsx'

export interface MailboxNoticeProps {
  /** The usernames of suspended accounts. */
  usernames: readonly string[]
  /** Where a name leads. */
  toPerson: (username: string) => string
}

/** Says that a suspended person may have come back. */
export function MailboxNotice({ usernames, toPerson }: MailboxNoticeProps) {
  if (usernames.length === 0) return null
  return (
    <Alert color="yellow" variant="light">
      {usernames.length === 1
        ? 'An account of the same mailbox is suspended: '
        : 'Accounts of the same mailbox are suspended: '}
      {usernames.map((username, index) => (
        <Fragment key={username}>
          {index > 0 && ', '}
          <NameLink username={username} toPerson={toPerson} />
        </Fragment>
      ))}
    </Alert>
  )
}
