import { addresses } from '@sparkle/contract/core/addresses.ts'
import { type SanctionKind, sanctionKinds } from '@sparkle/contract/safety/safety-rules.ts'
import { z } from 'zod'
import { type EmailMessage, longTime, writeEmail } from '#api/features/mail/email-message.ts'
import { defineEmail } from '#api/features/mail/email-queue.ts'
import { sendToPerson } from '#api/features/users/email/sent-emails.service.ts'

const data = z.object({
  userId: z.int(),
  sanction: z.enum(sanctionKinds),
  /** `kept`: after an appeal. */
  change: z.enum(['imposed', 'lifted', 'kept']),
  /** What staff wrote to the person; may be empty. */
  words: z.string(),
  until: z.iso.datetime().nullable(),
})
type Notice = Omit<z.output<typeof data>, 'userId'>

interface SanctionTexts {
  subject: string
  happened: string
}

const imposed: Record<SanctionKind, SanctionTexts> = {
  warning: { subject: 'You got a warning on Sparkle', happened: 'Our staff gave you a warning.' },
  mute: {
    subject: 'You cannot write on Sparkle for now',
    happened: 'Our staff paused your writing. You can read everything, but you cannot post or send messages.',
  },
  suspension: {
    subject: 'Your Sparkle account is suspended',
    happened: 'Our staff suspended your account. You cannot log in, and others cannot see your profile.',
  },
}

const lifted: Record<SanctionKind, SanctionTexts> = {
  warning: { subject: 'Your warning on Sparkle was taken back', happened: 'Our staff took back a warning.' },
  mute: { subject: 'You can write on Sparkle again', happened: 'Our staff took back the pause of your writing.' },
  suspension: {
    subject: 'You can log in to Sparkle again',
    happened: 'Our staff lifted the suspension of your account.',
  },
}

const kept: Record<SanctionKind, SanctionTexts> = {
  warning: { subject: 'We looked again: your warning stays', happened: 'We looked at your warning again. It stays.' },
  mute: {
    subject: 'We looked again: you still cannot write',
    happened: 'We looked at the pause of your writing again. It stays.',
  },
  suspension: {
    subject: 'We looked again: your account stays suspended',
    happened: 'We looked at the suspension of your account again. It stays.',
  },
}

const texts = { imposed, lifted, kept }

const describeEnd = ({ sanction, until }: Notice) => {
  if (until) return [`It ends on ${longTime.format(new Date(until))} UTC.`]
  return sanction === 'suspension' ? ['It has no end date.'] : []
}

/** Suspended people cannot log in, but can read why, ask for another look and get their data on a page of its own. */
function chooseAction({ sanction, change }: Notice, publicUrl: string) {
  const asks = change === 'imposed'
  if (sanction !== 'suspension') {
    const label = asks ? 'Read more, or ask us to look again' : 'See all of this in your account'
    return { label, link: `${publicUrl}${addresses.standing}` }
  }
  if (change === 'lifted') return { label: 'Log in', link: `${publicUrl}${addresses.login}` }
  const label = asks ? 'Read more, ask us to look again, or get your data' : 'Read more, or get your data'
  return { label, link: `${publicUrl}${addresses.suspended}` }
}

/** Contains nothing of what was reported and nothing about who reported it. */
export function sanctionEmail({ username }: { username: string }, publicUrl: string, notice: Notice): EmailMessage {
  const { subject, happened } = texts[notice.change][notice.sanction]
  const { words, change } = notice
  return writeEmail({
    subject,
    paragraphs: [
      'Hello!',
      `You get this email because you have the Sparkle account ${username}.`,
      happened,
      ...(words ? [`What our staff wrote to you: ${words}`] : []),
      ...(change === 'lifted' ? [] : describeEnd(notice)),
      ...(change === 'imposed' ? ['If you think this is wrong, you can ask us once to look again.'] : []),
    ],
    action: chooseAction(notice, publicUrl),
  })
}

function usernameRefusedEmail({ username }: { username: string }, publicUrl: string, words: string): EmailMessage {
  return writeEmail({
    subject: 'Please choose a new username on Sparkle',
    paragraphs: [
      'Hello!',
      `You get this email because you have the Sparkle account ${username}. Our staff ask you to choose another username.`,
      ...(words ? [`What our staff wrote to you: ${words}`] : []),
      'Until you do, you cannot post or send messages. You can still read everything.',
    ],
    action: { label: 'Choose a new username', link: `${publicUrl}${addresses.accountSettings}` },
  })
}

export const sanctioned = defineEmail({
  kind: 'sanctioned',
  data,
  send: (deps, notice) =>
    sendToPerson(deps, notice.userId, (username) => sanctionEmail({ username }, deps.publicUrl, notice)),
})

export const usernameRefused = defineEmail({
  kind: 'username-refused',
  data: z.object({ userId: z.int(), words: z.string() }),
  send: (deps, { userId, words }) =>
    sendToPerson(deps, userId, (username) => usernameRefusedEmail({ username }, deps.publicUrl, words)),
})
