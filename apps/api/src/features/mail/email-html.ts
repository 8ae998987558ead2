import type { Sender } from '#api/platform/mailer.ts'

export interface Content {
  subject: string
  paragraphs: string[]
  action?: { label: string; link: string }
  closing?: string[]
  stopLink?: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

export const STOP = 'Stop emails like this'

/** Mail programs that know neither these styles nor dark mode show the inline ones. */
const styles = `
  a { color: #5b36bf; }
  @media (prefers-color-scheme: dark) {
    .page { background: #15121d !important; color: #ece9f4 !important; }
    .card { background: #1e1a29 !important; border-color: #453e58 !important; }
    .small { color: #c9c3d8 !important; }
    a { color: #c3b1f8; }
  }`

const font = 'font-family:Verdana,Arial,sans-serif'
const paragraph = 'margin:0 0 16px;font-size:16px;line-height:1.5'
const small = 'margin:0 0 12px;font-size:16px;line-height:1.5;color:#57506a;overflow-wrap:anywhere'

const toParagraphs = (texts: readonly string[], style = paragraph) =>
  texts.map((text) => `<p style="${style}">${escapeHtml(text)}</p>`)

const toLink = (link: string, label = link) => `<a href="${escapeHtml(link)}">${escapeHtml(label)}</a>`

function toButton(label: string, link: string): string[] {
  const target = `display:inline-block;padding:14px 24px;${font};font-size:16px;font-weight:bold;color:#ffffff`
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr>',
    '<td bgcolor="#6d45d9" style="border-radius:10px">',
    `<a href="${escapeHtml(link)}" style="${target};text-decoration:none">${escapeHtml(label)}</a>`,
    '</td></tr></table>',
    `<p class="small" style="${small}">Or open this address:<br>${toLink(link)}</p>`,
  ]
}

/** One layout for all emails. It loads nothing, and an email without an action leads to the site. */
export function toEmailHtml({ subject, paragraphs, action, closing, stopLink }: Content, sender: Sender): string {
  const { name, operator, contactEmail, url } = sender
  const { label, link } = action ?? { label: `Open ${name}`, link: url }
  const contact = contactEmail && ` You can write to ${contactEmail}.`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${styles}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:#fbfaf8;color:#221c33;${font}">`,
    '<main><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr>',
    '<td style="padding:24px 16px">',
    '<p style="margin:0 0 16px;font-size:20px;font-weight:bold">',
    `<span aria-hidden="true" style="color:#b97a00">&#10022;</span> ${escapeHtml(name)}</p>`,
    '<div class="card" style="padding:24px;background:#ffffff;border:1px solid #dbd7dd;border-radius:14px">',
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>`,
    ...toParagraphs(paragraphs),
    ...toButton(label, link),
    ...toParagraphs(closing ?? []),
    '</div><div style="padding:24px 24px 0">',
    ...(stopLink ? [`<p class="small" style="${small}">${toLink(stopLink, STOP)}</p>`] : []),
    `<p class="small" style="${small}">`,
    escapeHtml(`${operator ? `${operator} runs ${name}.` : `This email is from ${name}.`}${contact}`),
    '</p></div></td></tr></table></td></tr></table></main></body></html>',
  ].join('\n')
}
