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

export function writeEmail({ subject, paragraphs, action, closing = [], stopLink }: Content): EmailMessage {
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

/** Its recipient asked for it. */
export const writeRequested = (content: Content): EmailMessage => ({ ...writeEmail(content), isRequested: true })

export const longTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
