import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type Role, roles } from '@sparkle/contract/core/permissions.ts'
import { z } from 'zod'
import { writeEmail } from '#api/features/mail/email-message.ts'
import { defineEmail } from '#api/features/mail/email-queue.ts'
import { sendToPerson } from './sent-emails.service.ts'

const data = z.object({
  userId: z.int(),
  /** Only releases before there were sanctions send `suspended` and `restored`. */
  act: z.enum(['role given', 'role taken', 'suspended', 'restored', 'sessions ended', 'private application opened']),
  role: z.enum(roles).optional(),
  reason: z.string(),
})
type Notice = z.output<typeof data>

const roleMeanings: Record<Role, string> = {
  Applicant: 'With it you can make a Sparkle Application.',
  Business: 'With it you can search for applicants.',
  Moderator: 'With it you can edit and remove what others post in the forum.',
  Administrator: 'With it you can manage the whole site.',
}

interface NoticeText {
  subject: string
  /** A sentence about what happened to `account`. */
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
        happened: (account) => `Someone who runs the site logged ${account} out on all devices.`,
        next: `You can log in again at ${publicUrl}${addresses.login}`,
      }
    case 'private application opened':
      return {
        subject: 'An administrator opened your private application',
        happened: (account) =>
          `Someone who runs the site opened the private application of ${account}. They can read it for one hour.`,
        next: `You can see this in your settings at ${publicUrl}${addresses.settings}`,
      }
  }
}

const startUpper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Notifies people of what staff did to their account. */
export function accountNotice({ username }: { username: string }, publicUrl: string, notice: Omit<Notice, 'userId'>) {
  const { subject, happened, next } = describe(notice, publicUrl)
  return writeEmail({
    subject,
    paragraphs: [
      'Hello!',
      startUpper(happened(`the Sparkle account ${username}`)),
      ...(notice.reason ? [`The reason: ${notice.reason}`] : []),
      ...(next ? [next] : []),
    ],
  })
}

/** To someone whose account staff changed. */
export const staffActed = defineEmail({
  kind: 'staff-acted',
  data,
  send: (deps, notice) =>
    sendToPerson(deps, notice.userId, (username) => accountNotice({ username }, deps.publicUrl, notice)),
})
