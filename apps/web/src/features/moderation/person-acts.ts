import type { CallInput } from '@sparkle/contract/core/call.ts'
import { isDefaultAvatar } from '@sparkle/contract/core/images.ts'
import type { actOnPerson, PersonRecord } from '@sparkle/contract/safety/moderated-people.ts'
import { describeSanction, type Sanctioning } from './decision-words.ts'

type ActName = Exclude<CallInput<typeof actOnPerson>['body']['act'], 'remove_posts_since'>

/** Something a moderator can do to a person without a report. */
export interface PersonAct {
  act: ActName
  /** The button on the record. */
  label: string
  title: string
  /** What will happen. */
  text: string
  button: string
  notice: string
  /** Asks for the days, and suggests words that name them. */
  sanctioning: Sanctioning
  /** Suggested words to the person; undefined if they read none. */
  draft?: (days: string) => string
}

const toDraft = (sanctioning: Sanctioning) => (days: string) =>
  `We looked at what you did on Sparkle. It broke our rules. ${describeSanction(sanctioning, days)}`

export function listPersonActs({ person, muted_until }: PersonRecord): PersonAct[] {
  const { username, is_suspended, avatar } = person
  return [
    {
      act: 'warn',
      label: 'Warn',
      title: `Warn ${username}`,
      text: 'They read the warning on their page about their account, and get it by email.',
      button: 'Warn',
      notice: `${username} gets the warning.`,
      sanctioning: 'warn',
      draft: toDraft('warn'),
    },
    {
      act: 'mute',
      label: 'Stop posts and messages',
      title: `Stop posts and messages of ${username}`,
      text: 'They can log in and read, but not post or send messages.',
      button: 'Stop them',
      notice: `${username} cannot post or send messages now.`,
      sanctioning: 'mute',
      draft: toDraft('mute'),
    },
    {
      act: 'suspend',
      label: 'Suspend',
      title: `Suspend ${username}`,
      text: 'They are logged out everywhere and cannot log in. Others no longer see their profile.',
      button: 'Suspend',
      notice: `${username} is suspended.`,
      sanctioning: 'suspend',
      draft: toDraft('suspend'),
    },
    ...(is_suspended || muted_until !== null ? [toLift(username)] : []),
    ...(isDefaultAvatar(avatar) ? [] : [toAvatarRemoval(username)]),
    {
      act: 'ask_new_username',
      label: 'Ask for a new username',
      title: `Ask ${username} for a new username`,
      text: 'They are asked to choose another username. The old one stays until they do.',
      button: 'Ask',
      notice: `${username} is asked for a new username.`,
      sanctioning: 'none',
    },
  ]
}

const toLift = (username: string): PersonAct => ({
  act: 'lift',
  label: 'End mute and suspension',
  title: `End mute and suspension of ${username}`,
  text: 'They can log in and write again from now on. Warnings stay.',
  button: 'End them',
  notice: `${username} can log in and write again.`,
  sanctioning: 'none',
  draft: () => 'We looked at it again, and we have taken it back.',
})

const toAvatarRemoval = (username: string): PersonAct => ({
  act: 'remove_avatar',
  label: 'Remove the picture',
  title: `Remove the picture of ${username}`,
  text: 'Their profile shows the standard picture. They can choose another one.',
  button: 'Remove the picture',
  notice: `The picture of ${username} is removed.`,
  sanctioning: 'none',
})
