import { addresses } from '@sparkle/contract/addresses.ts'
import type { Role } from '@sparkle/contract/permissions.ts'
import { type EmailMessage, write } from './emails.ts'
import type { EmailJob } from './mail.queue.ts'

const roleMeanings: Record<Role, string> = {
  Applicant: 'With it you can make a Sparkle Application.',
  Business: 'With it you can search for applicants.',
  Moderator: 'With it you can edit and remove what others post in the forum.',
  Administrator: 'With it you can manage the whole site.',
}

type Notice = EmailJob<'staff-acted'>

interface NoticeText {
  subject: string
  /** What happened to the account that the text before names. */
  happened: (account: string) => string
  next?: string
}

function describe({ act, role = 'Applicant' }: Pick<Notice, 'act' | 'role'>, publicUrl: string): NoticeText {
  switch (act) {
    case 'role given':
      return {
        subject: 'You have a new role on Sparkle',
        happened: (account) => `${account} now has the role ${role}.`,
        next: roleMeanings[role],
      }
    case 'role taken':
      return {
        subject: 'You no longer have a role on Sparkle',
        happened: (account) => `${account} no longer has the role ${role}.`,
      }
    case 'suspended':
      return {
        subject: 'Your Sparkle account is suspended',
        happened: (account) => `${account} is suspended. You cannot log in, and others cannot see your profile.`,
      }
    case 'restored':
      return {
        subject: 'You can log in to Sparkle again',
        happened: (account) => `${account} is no longer suspended.`,
        next: `You can log in at ${publicUrl}${addresses.login}`,
      }
    case 'sessions ended':
      return {
        subject: 'You were logged out of Sparkle',
        happened: (account) => `An administrator logged ${account} out on all devices.`,
        next: `You can log in again at ${publicUrl}${addresses.login}`,
      }
    case 'private application opened':
      return {
        subject: 'An administrator opened your private application',
        happened: (account) =>
          `An administrator opened the private application of ${account} and can read it for one hour.`,
        next: `You can see this in your settings at ${publicUrl}${addresses.settings}`,
      }
  }
}

const startUpper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Tells people what staff did to their account. */
export function accountNotice(
  { username }: { username: string },
  publicUrl: string,
  notice: Omit<Notice, 'kind' | 'userId'>,
) {
  const { subject, happened, next } = describe(notice, publicUrl)
  return write({
    subject,
    paragraphs: [
      'Hello!',
      startUpper(happened(`the Sparkle account ${username}`)),
      ...(notice.reason ? [`The reason: ${notice.reason}`] : []),
      ...(next ? [next] : []),
    ],
  })
}

/** Sent to all other administrators. */
export function newAdministratorNotice(username: string, publicUrl: string, added: string): EmailMessage {
  return write({
    subject: 'Sparkle has a new administrator',
    paragraphs: [
      'Hello!',
      `You get this email because ${username} is an administrator of Sparkle.`,
      `The account ${added} is now an administrator, too. If you did not expect this, take the role away now.`,
    ],
    action: { label: 'Open the account', link: `${publicUrl}${addresses.adminPerson(added)}` },
  })
}

/** Sent to all administrators, once for each backup that gets old. */
export function oldBackupNotice(username: string, publicUrl: string): EmailMessage {
  return write({
    subject: 'The last backup of Sparkle is old',
    paragraphs: [
      'Hello!',
      `You get this email because ${username} is an administrator of Sparkle.`,
      'The last backup is more than 48 hours old. Make a backup every day, so that nothing is lost if the computer breaks.',
    ],
    action: { label: 'See what is wrong', link: `${publicUrl}${addresses.adminHealth}` },
    closing: ['You get no other email about this until there is a new backup.'],
  })
}
