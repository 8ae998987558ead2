import { Text } from '@mantine/core'
import type { OrganizationCase } from '@sparkle/contract/admin/admin-organizations.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { emailStates, fullName } from '#web/features/admin/people/admin-people.messages.ts'
import { NameLink } from '#web/features/users/name-link.tsx'
import classes from './business-screen.module.css'
import { partNames } from './businesses.messages.ts'

export function BusinessPeople({ members }: { members: OrganizationCase['members'] }) {
  if (members.length === 0) return <Text mt="sm">Nobody belongs to it any more.</Text>
  return (
    <ul className={classes.list}>
      {members.map((member) => (
        <li key={member.user_id} className={classes.row}>
          <NameLink username={member.username} toPerson={addresses.adminPerson} className={classes.back} />
          <Text>{[fullName(member), partNames[member.part]].filter(Boolean).join(', ')}</Text>
          <Text>
            {member.email} ({emailStates[member.email_state]})
          </Text>
          {member.suspended_at !== null && <Text fw={600}>Suspended</Text>}
        </li>
      ))}
    </ul>
  )
}
