import { addresses } from '@sparkle/contract/core/addresses.ts'
import { z } from 'zod'
import { type EmailMessage, longTime, writeEmail } from '#api/features/mail/email-message.ts'
import { defineEmail } from '#api/features/mail/email-queue.ts'
import { createToken, digestToken } from '#api/platform/tokens.ts'
import { addKeepDigest, findAddressee } from './deletions.queries.ts'

interface Way {
  username: string
  deleteAt: Date
  /** To keep the account. */
  link: string
}

const toAction = ({ link }: Way) => ({ label: 'Keep my account', link })

export function deletionAskedEmail(way: Way, isByStaff: boolean): EmailMessage {
  const { username, deleteAt } = way
  return writeEmail({
    subject: 'Your Sparkle account will be deleted',
    paragraphs: [
      'Hello!',
      isByStaff
        ? `Our staff started to delete the Sparkle account ${username}. They say that you asked for it.`
        : `Someone who knows its password asked to delete the Sparkle account ${username}.`,
      `Nobody can see the account any more. It is deleted for good on ${longTime.format(deleteAt)} UTC.`,
      'Do you want to keep it? Log in before that day, or open this link. Then all is as it was.',
    ],
    action: toAction(way),
    closing: ['Did you not ask for this? Then keep your account with the link, and set a new password.'],
  })
}

export function deletionNearEmail(way: Way): EmailMessage {
  return writeEmail({
    subject: 'Your Sparkle account is deleted soon',
    paragraphs: [
      'Hello!',
      `The Sparkle account ${way.username} is deleted for good on ${longTime.format(way.deleteAt)} UTC.`,
      'If you want that, you have to do nothing.',
      'Do you want to keep it? Log in before that day, or open this link. Then all is as it was.',
    ],
    action: toAction(way),
  })
}

export function deletionDoneEmail(username: string): EmailMessage {
  return writeEmail({
    subject: 'Your Sparkle account is deleted',
    paragraphs: [
      'Hello!',
      `The Sparkle account ${username} is deleted now. Your profile, your answers, your pictures and your settings are gone.`,
      'This is our last email to you. Thank you for having been here.',
    ],
  })
}

const data = z.object({ userId: z.int(), isByStaff: z.boolean().optional() })

/** A link for each email, since only its digest is stored. */
async function makeWay(deps: Parameters<typeof deletionAsked.send>[0], userId: number) {
  const addressee = await findAddressee(deps.db, userId)
  if (!addressee?.username) return undefined
  const token = createToken()
  await addKeepDigest(deps.db, userId, digestToken(token))
  const { username, email, deleteAt } = addressee
  return { email, username, deleteAt, link: `${deps.publicUrl}${addresses.keepAccount(token)}` }
}

/** At once, because it is the way back for someone whose password was stolen. */
export const deletionAsked = defineEmail({
  kind: 'deletion-asked',
  data,
  async send(deps, { userId, isByStaff = false }) {
    const way = await makeWay(deps, userId)
    if (way) await deps.mailer.deliver({ to: way.email, ...deletionAskedEmail(way, isByStaff) })
  },
})

export const deletionNear = defineEmail({
  kind: 'deletion-near',
  data,
  async send(deps, { userId }) {
    const way = await makeWay(deps, userId)
    if (way) await deps.mailer.deliver({ to: way.email, ...deletionNearEmail(way) })
  },
})
