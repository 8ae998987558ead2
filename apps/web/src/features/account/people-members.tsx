import { Button } from '@mantine/core'
import type { OrganizationPart } from '@sparkle/contract/organizations/organization-rules.ts'
import type { Member } from '@sparkle/contract/organizations/organizations.ts'
import { formatDay } from '#web/platform/dates.ts'
import type { PeopleChanges } from './business-people.hooks.ts'
import { partTexts } from './business-people.messages.ts'
import classes from './business-people-screen.module.css'
import type { PeopleTask } from './people-dialog.tsx'
import { PeopleRow } from './people-row.tsx'

export interface PeopleMembersProps {
  members: readonly Member[]
  ownId: number
  /** Owners can change roles and remove people. */
  isOwner: boolean
  changes: PeopleChanges
  onTask: (task: PeopleTask) => void
}

export function PeopleMembers({ members, ownId, isOwner, changes, onTask }: PeopleMembersProps) {
  return (
    <ul className={classes.list}>
      {members.map((member) => {
        const { user_id, username, part, joined_at } = member
        const isSelf = user_id === ownId
        const next: OrganizationPart = part === 'owner' ? 'recruiter' : 'owner'
        return (
          <PeopleRow
            key={user_id}
            person={member}
            note={isSelf ? ' (you)' : undefined}
            details={[`${partTexts[part].name}. ${partTexts[part].can}`, `Since ${formatDay(joined_at)}`]}
          >
            {isOwner && (
              <Button
                variant="default"
                aria-label={`${partTexts[next].promote}: ${username}`}
                onClick={() => onTask(toPartTask(member, next, isSelf, changes))}
              >
                {partTexts[next].promote}
              </Button>
            )}
            {isSelf ? (
              <Button variant="default" onClick={() => onTask(toLeaveTask(changes))}>
                Leave
              </Button>
            ) : (
              isOwner && (
                <Button
                  variant="default"
                  aria-label={`Take out ${username}`}
                  onClick={() => onTask(toRemoveTask(member, changes))}
                >
                  Take out
                </Button>
              )
            )}
          </PeopleRow>
        )
      })}
    </ul>
  )
}

function toPartTask(
  { user_id, username }: Member,
  part: OrganizationPart,
  isSelf: boolean,
  { changePart }: PeopleChanges,
): PeopleTask {
  const { name, promote } = partTexts[part]
  const isOwner = part === 'owner'
  const who = isSelf ? 'You' : username
  return {
    title: `${promote}: ${username}`,
    text: isOwner
      ? `${who} will be able to edit the page, invite people and take people out. That includes you.`
      : `${who} will no longer be able to edit the page or the people.`,
    button: promote,
    notice: `${isSelf ? 'You are' : `${username} is`} now ${isOwner ? 'an' : 'a'} ${name.toLowerCase()}.`,
    run: () => changePart(user_id, part),
  }
}

function toRemoveTask({ user_id, username }: Member, { remove }: PeopleChanges): PeopleTask {
  return {
    title: `Take out ${username}`,
    text: `${username} will no longer be able to search or to write to people for your business. This happens at once. You can invite them again later.`,
    button: 'Take out',
    notice: `${username} is no longer part of your business.`,
    run: () => remove(user_id),
  }
}

function toLeaveTask({ leave }: PeopleChanges): PeopleTask {
  return {
    title: 'Leave this business',
    text: 'You will no longer be able to search or to write to people for it. An owner can invite you again.',
    button: 'Leave',
    notice: 'You have left the business.',
    run: leave,
  }
}
