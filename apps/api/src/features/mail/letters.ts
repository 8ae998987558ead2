export interface Letter {
  subject: string
  text: string
  html: string
  link?: string
}

interface Content {
  subject: string
  paragraphs: string[]
  action?: { label: string; link: string }
  closing?: string[]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

function write({ subject, paragraphs, action, closing = [] }: Content): Letter {
  const inHtml = (lines: string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`)
  const link = action && escapeHtml(action.link)
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.link}`] : []), ...closing, 'Sparkle']
  const html = [
    ...inHtml(paragraphs),
    ...(action ? [`<p><a href="${link}">${escapeHtml(action.label)}</a></p><p>${link}</p>`] : []),
    ...inHtml([...closing, 'Sparkle']),
  ]
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${html.join('\n')}</body></html>`,
    link: action?.link,
  }
}

export function recoveryLetter(username: string, publicUrl: string, token: string): Letter {
  return write({
    subject: 'Set a new Sparkle password',
    paragraphs: ['Hello!', `Your Sparkle username is ${username}.`, 'Use this link to set a new password.'],
    action: { label: 'Set a new password', link: `${publicUrl}/auth/reset/token/${token}` },
    closing: [
      'The link works one time, for one hour.',
      'You did not ask for this? Then do nothing. Your password stays as it is.',
    ],
  })
}

export function confirmEmailLetter(username: string, publicUrl: string, token: string): Letter {
  return write({
    subject: 'Confirm your new email for Sparkle',
    paragraphs: ['Hello!', `Do you want to use this email for the Sparkle account ${username}? Then open this link.`],
    action: { label: 'Confirm this email', link: `${publicUrl}/auth/email/${token}` },
    closing: ['The link works one time, for one day.', 'You did not ask for this? Then do nothing.'],
  })
}

const NOT_YOU = 'You did not do this? Then someone else may be in your account.'

export function emailChangedLetter(username: string): Letter {
  return write({
    subject: 'Your Sparkle email was changed',
    paragraphs: [
      'Hello!',
      `The Sparkle account ${username} now has a new email. We will not write to this one any more.`,
      `${NOT_YOU} Please ask the people who run Sparkle for help.`,
    ],
  })
}

export function passwordChangedLetter(username: string, publicUrl: string): Letter {
  return write({
    subject: 'Your Sparkle password was changed',
    paragraphs: [
      'Hello!',
      `The Sparkle account ${username} now has a new password.`,
      `${NOT_YOU} Please set a new password at ${publicUrl}/auth/reset`,
    ],
  })
}
