import { Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import type { OrganizationCase } from '@sparkle/contract/admin-organizations.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { emailStates, fullName } from '../people.messages.ts'
import classes from './business-screen.module.css'
import { partNames } from './businesses.messages.ts'

export function BusinessPeople({ members }: { members: OrganizationCase['members'] }) {
  if (members.length === 0) return <Text mt="sm">Nobody belongs to it any more.</Text>
  return (
    <ul className={classes.list}>
      {members.map((member) => (
        <li key={member.user_id} className={classes.row}>
          <TextLink to={addresses.adminPerson(member.username)} className={classes.back}>
            {member.username}
          </TextLink>
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
