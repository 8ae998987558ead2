import { buffer } from 'node:stream/consumers'
import type { OrganizationPage } from '@sparkle/contract/organizations/organizations.ts'
import { toMessageHtml } from '#api/features/conversations/message-html.ts'
import type { StoredFile } from '#api/platform/file-storage.ts'

/** A copy of what was reported. The subject has the position 0. */
export interface Evidence {
  position: number
  writerId: number | null
  body: string
  /** Safe, and all that staff need to see. */
  html: string
  at: Date
}

/** Lines with a name, without those that are empty. */
export function toLines(lines: Record<string, string | null | undefined>): string {
  const filled = Object.entries(lines).filter(([, text]) => text)
  return filled.map(([name, text]) => `${name}: ${text}`).join('\n')
}

export const toText = (body: string) => ({ body, html: toMessageHtml(body) })

export function toOrganizationText(page: OrganizationPage) {
  return toText(
    toLines({
      Name: page.name,
      Website: page.website,
      Place: [page.town, page.state].filter(Boolean).join(', '),
      About: page.about,
      'Support offered': page.support_offered,
    }),
  )
}

/** The picture itself, because its files are deleted with it. */
export async function toPicture(username: string, file: StoredFile) {
  const data = (await buffer(file.stream)).toString('base64')
  // A username has no signs that mean anything in HTML.
  const body = `Profile picture of ${username}`
  return { body, html: `<img alt="${body}" src="data:image/webp;base64,${data}" />` }
}
