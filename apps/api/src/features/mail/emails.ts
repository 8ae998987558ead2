import { addresses } from '@sparkle/contract/addresses.ts'

export interface EmailMessage {
  subject: string
  text: string
  html: string
  link?: string
  /** Where emails like this one are stopped. */
  stopLink?: string
  /** Its recipient asks for it and waits for it. */
  isRequested?: boolean
}

interface Content {
  subject: string
  paragraphs: string[]
  action?: { label: string; link: string }
  closing?: string[]
  stopLink?: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const STOP = 'Stop emails like this'

export function write({ subject, paragraphs, action, closing = [], stopLink }: Content): EmailMessage {
  const inHtml = (lines: string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`)
  const link = action && escapeHtml(action.link)
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...closing,
    ...(stopLink ? [`${STOP}:\n${stopLink}`] : []),
    'Sparkle',
  ]
  const html = [
    ...inHtml(paragraphs),
    ...(action ? [`<p><a href="${link}">${escapeHtml(action.label)}</a></p><p>${link}</p>`] : []),
    ...inHtml(closing),
    ...(stopLink ? [`<p><a href="${escapeHtml(stopLink)}">${STOP}</a></p>`] : []),
    ...inHtml(['Sparkle']),
  ]
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${html.join('\n')}</body></html>`,
    link: action?.link,
    stopLink,
  }
}

const requested = (content: Content): EmailMessage => ({ ...write(content), isRequested: true })

interface Addressee {
  username: string
  email: string
}

export function recoveryEmail({ username, email }: Addressee, publicUrl: string, token: string): EmailMessage {
  return requested({
    subject: 'Set a new Sparkle password',
    paragraphs: ['Hello!', `Your Sparkle username is ${username}.`, 'Use this link to set a new password.'],
    action: { label: 'Set a new password', link: `${publicUrl}${addresses.newPasswordFor(token, email)}` },
    closing: [
      'The link works once, within one hour.',
      'If you did not ask for this, you can ignore this email. Your password stays the same.',
    ],
  })
}

export function confirmationEmail(username: string, publicUrl: string, token: string): EmailMessage {
  return requested({
    subject: 'Confirm your new email for Sparkle',
    paragraphs: ['Hello!', `To use this email for the Sparkle account ${username}, open this link.`],
    action: { label: 'Confirm this email', link: `${publicUrl}${addresses.confirmEmail(token)}` },
    closing: ['The link works once, within one day.', 'If you did not ask for this, you can ignore this email.'],
  })
}

const confirmation = (publicUrl: string, token: string) => ({
  label: 'Confirm your email',
  link: `${publicUrl}${addresses.confirmOwnEmail(token)}`,
})

const NOT_YOUR_ACCOUNT =
  'If you did not sign up, someone used your email by mistake. Open the link and press "This was not me".'

/** Sent to a new account. */
export function welcomeEmail(username: string, publicUrl: string, token: string): EmailMessage {
  return requested({
    subject: 'Confirm your email for Sparkle',
    paragraphs: [
      'Hello!',
      `Someone signed up for Sparkle with this email. The username is ${username}.`,
      'If it was you, open this link to confirm your email.',
    ],
    action: confirmation(publicUrl, token),
    closing: [NOT_YOUR_ACCOUNT],
  })
}

/** Sent a week before an account that was never confirmed is removed. */
export function removalWarning(username: string, publicUrl: string, token: string): EmailMessage {
  return write({
    subject: 'Your Sparkle account will be removed',
    paragraphs: [
      'Hello!',
      `You have not confirmed the email of the Sparkle account ${username}.`,
      'In 7 days we remove the account and all that is in it. To keep it, open this link.',
    ],
    action: confirmation(publicUrl, token),
    closing: [NOT_YOUR_ACCOUNT],
  })
}

/** What an administrator sends to find out whether emails arrive. */
export function testEmail(publicUrl: string): EmailMessage {
  return write({
    subject: 'Test email from Sparkle',
    paragraphs: ['Hello!', `An administrator of Sparkle at ${publicUrl} sent this email as a test.`, 'It has arrived.'],
  })
}

const NOT_YOU = 'If you did not do this, someone else may be using your account.'

const decision = (publicUrl: string, token: string) => ({
  label: 'Stop the change, or agree to it',
  link: `${publicUrl}${addresses.emailVeto(token)}`,
})

/** Sent to the old address as soon as a change is requested, by the person or, for a reason, by an administrator. */
export function emailChangeNotice(
  username: string,
  publicUrl: string,
  token: string,
  staffReason?: string,
): EmailMessage {
  const asked =
    staffReason === undefined
      ? [
          `Someone who knows the password of the Sparkle account ${username} wants to change its email.`,
          `${NOT_YOU} Open this link and stop the change.`,
          'If you did this, you can agree with the same link. Then you can use the new email for everything right away.',
        ]
      : [
          `An administrator of Sparkle wants to change the email of the account ${username}.`,
          ...(staffReason ? [`The reason: ${staffReason}`] : []),
          'If you do not want this, open this link and stop the change. You can also agree with the same link.',
        ]
  return write({
    subject: 'Your Sparkle email is about to change',
    paragraphs: ['Hello!', ...asked],
    action: decision(publicUrl, token),
    closing: ['The link works once, until 72 hours after the change.'],
  })
}

/** Sent to the old address; without a token if it has agreed. */
export function emailChangedNotice(username: string, publicUrl: string, token: string | undefined): EmailMessage {
  const changed = `The Sparkle account ${username} now has a new email.`
  if (!token) {
    return write({
      subject: 'Your Sparkle email was changed',
      paragraphs: ['Hello!', `${changed} We will no longer send emails to this address.`],
    })
  }
  return write({
    subject: 'Your Sparkle email was changed',
    paragraphs: ['Hello!', changed, `${NOT_YOU} Open this link to get your email back.`],
    action: decision(publicUrl, token),
    closing: ['The link works once, within 72 hours.'],
  })
}

/** Sent to the old address after it has undone the change. */
export function emailRestoredNotice(username: string, publicUrl: string): EmailMessage {
  return write({
    subject: 'Your Sparkle email is back',
    paragraphs: [
      'Hello!',
      `The Sparkle account ${username} has this email again, and all devices are logged out.`,
      `Someone else may know your password. Please set a new one now at ${publicUrl}${addresses.reset}`,
    ],
  })
}

export const longTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Replaces the recovery email while the old address can still undo the change to this one. */
export function recoveryHeldEmail(username: string, until: Date): EmailMessage {
  return requested({
    subject: 'You cannot set a new Sparkle password with this email yet',
    paragraphs: [
      'Hello!',
      `Your Sparkle username is ${username}. This email is new for the account.`,
      `To keep the account safe, you can set a new password with it from ${longTime.format(until)} UTC on.`,
      'It works sooner if you agree to the change. The link for that is in the message we sent to your old email.',
    ],
    closing: ['If you did not ask for this, you can ignore this email. Your password stays the same.'],
  })
}

export function passwordChangedNotice(username: string, publicUrl: string): EmailMessage {
  return write({
    subject: 'Your Sparkle password was changed',
    paragraphs: [
      'Hello!',
      `The Sparkle account ${username} now has a new password.`,
      `${NOT_YOU} Please set a new password at ${publicUrl}${addresses.reset}`,
    ],
  })
}
