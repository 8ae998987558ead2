import { hasUnseen } from './visible-text.ts'

export interface WebLink {
  href: string
  /** The address as typed, or the real address if its host could be mistaken for another. */
  shown: string
}

/**
 * The rule for all web links: a link leads where it seems to lead. It has no login before the host and no invisible or
 * direction-changing characters, and a host in other scripts is shown as punycode.
 */
export function readWebLink(address: string): WebLink | undefined {
  const host = /^https?:\/\/([^\s/?#\\@]+)(?:[/?#][^\s\\]*)?$/i.exec(address)?.[1]
  if (host === undefined || hasUnseen(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return { href: url.href, shown: host.toLowerCase() === url.host ? address : url.href }
}

/** Whether a text names a web host other than that of its link. */
export function namesOtherHost(text: string, href: string): boolean {
  const named = /^\s*(?:https?:\/\/)?([\p{L}\p{N}.-]+)/iu.exec(text)?.[1] ?? ''
  const isHost = /^\s*https?:\/\//i.test(text) || /^www\.|\.(com|org|net|edu|gov)\.?$/i.test(named)
  const bare = (host: string) => host.toLowerCase().replace(/^www\.|\.$/g, '')
  return isHost && URL.canParse(href) && bare(named) !== bare(new URL(href).hostname)
}
