import { type OwnDataColumn, type OwnDataPage, type OwnDataSection, ownDataPages } from '#api/core/own-data.ts'
import { escapeHtml } from '#api/features/mail/email-html.ts'
import { longTime } from '#api/features/mail/email-message.ts'
import type { OwnDataRow, OwnDataValue } from './own-data-rows.ts'

/** Longer pages are slow to open. */
const ROWS_MAX = 1000

export interface ArchiveFile {
  name: string
  input: AsyncIterable<string>
}

/** A row and its section; a section without rows comes once, without a row. */
export type SectionRows = AsyncGenerator<{ section: OwnDataSection; row?: OwnDataRow }>

const pages = Object.entries(ownDataPages) as [OwnDataPage, string][]

const toFileName = (page: string, part: number) => (part === 1 ? `${page}.html` : `${page}-${part}.html`)

const styles = `
  :root { color-scheme: light dark; }
  body { font: 1rem/1.5 Verdana, Arial, sans-serif; max-width: 50rem; margin: 0 auto; padding: 1rem; }
  nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem 1rem; }
  li.row { border-top: 1px solid; padding: .5rem 0; }
  dt { font-weight: bold; }
  dd { margin: 0 0 .5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  img { max-width: 100%; height: auto; }`

const toItem = (name: string, title: string, current: string) => {
  const here = name === current ? ' aria-current="page"' : ''
  return `<li><a href="${name}.html"${here}>${title}</a></li>`
}

function toHead(title: string, current: string): string {
  const links = [['index', 'Start'] as const, ...pages].map(([name, words]) => toItem(name, words, current))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${styles}</style></head>
<body><nav aria-label="Pages"><ul>${links.join('')}</ul></nav><main><h1>${title}</h1>
`
}

const FOOT = '</main></body></html>\n'

/** Such as "Started at" for `started_at`. */
const toLabel = (name: string) => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function toWords({ kind }: OwnDataColumn, value: NonNullable<OwnDataValue>): string {
  if (kind === 'moment') return `${longTime.format(new Date(String(value)))} UTC`
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const words = Array.isArray(value) ? value.join('\n') : String(value)
  return kind === 'code' || kind === 'codes' ? words.replaceAll('_', ' ') : words
}

function toDescription(column: OwnDataColumn, value: NonNullable<OwnDataValue>, row: OwnDataRow): string {
  if (column.kind !== 'avatar' && column.kind !== 'picture') return escapeHtml(toWords(column, value))
  const shows = column.kind === 'avatar' ? 'Your photo' : String(row.picture_shows ?? 'Your picture')
  return `<img src="${escapeHtml(String(value))}" alt="${escapeHtml(shows)}">`
}

function toHtml({ columns }: OwnDataSection, row: OwnDataRow): string {
  const lines = Object.entries(columns).flatMap(([name, column]) => {
    const value = row[name]
    const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
    return isEmpty ? [] : [`<dt>${toLabel(name)}</dt><dd dir="auto">${toDescription(column, value, row)}</dd>`]
  })
  return `<li class="row"><dl>${lines.join('')}</dl></li>\n`
}

const open = ({ name, title }: OwnDataSection) =>
  `<section aria-labelledby="${name}"><h2 id="${name}">${escapeHtml(title)}</h2>`

/** Splits a long page into several files, each with a link to the next. */
export async function* writePages(page: OwnDataPage, rows: SectionRows): AsyncGenerator<ArchiveFile> {
  let next = await rows.next()
  let part = 1

  async function* writePart() {
    yield toHead(part === 1 ? ownDataPages[page] : `${ownDataPages[page]}, part ${part}`, page)
    let current: OwnDataSection | undefined
    let close = ''
    for (let count = 0; !next.done && count < ROWS_MAX; count++) {
      const { section, row } = next.value
      if (section !== current) {
        yield `${close}${open(section)}${row ? '<ol>' : '<p>Nothing.</p>'}\n`
        close = row ? '</ol></section>\n' : '</section>\n'
      }
      current = section
      if (row) yield toHtml(section, row)
      next = await rows.next()
    }
    yield close
    if (!next.done) yield `<p><a href="${toFileName(page, part + 1)}">Go on to part ${part + 1}</a></p>\n`
    if (part > 1) yield `<p><a href="${toFileName(page, part - 1)}">Back to part ${part - 1}</a></p>\n`
    yield FOOT
  }

  for (; !next.done; part++) yield { name: toFileName(page, part), input: writePart() }
}

export interface Cover {
  siteName: string
  username: string
  madeAt: Date
  hasResume: boolean
}

export async function* writeIndex(cover: Cover, sections: readonly OwnDataSection[]): AsyncGenerator<string> {
  const { siteName, username, madeAt, hasResume } = cover
  yield toHead(escapeHtml(`Your data on ${siteName}`), 'index')
  yield `<p>This is a copy of what ${escapeHtml(siteName)} had stored about you, ${escapeHtml(username)},
on ${longTime.format(madeAt)} UTC. All times are in UTC. Keep it in a safe place: it holds your messages, too.</p>\n`
  for (const [page, title] of pages) {
    const titles = sections.filter((section) => section.page === page).map((section) => escapeHtml(section.title))
    yield `<h2><a href="${page}.html">${title}</a></h2><ul>${titles.map((text) => `<li>${text}</li>`).join('')}</ul>\n`
  }
  yield `<h2>For programs</h2><ul><li><a href="data.json">data.json</a>: the same data, as
<a href="schema.json">schema.json</a> describes it</li>`
  if (hasResume) yield '<li><a href="resume.json">resume.json</a>: your profile as a JSON Resume</li>'
  yield `</ul>\n${FOOT}`
}
