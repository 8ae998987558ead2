import { hasUnseen } from './visible-text.ts'

export interface WebLink {
  href: string
  /** The address as it was typed, or where its host would be read as another one, the address that it really is. */
  shown: string
}

/**
 * The one rule for every link to the web: it leads where it seems to lead. No login before the host, nothing that cannot be
 * seen or turns the text around, and a host in letters of other scripts shows as the punycode that it is.
 */
export function readWebLink(address: string): WebLink | undefined {
  const host = /^https?:\/\/([^\s/?#\\@]+)(?:[/?#][^\s\\]*)?$/i.exec(address)?.[1]
  if (host === undefined || hasUnseen(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return { href: url.href, shown: host.toLowerCase() === url.host ? address : url.href }
}

/** Does a text name a host of the web, and another one than that of the link behind it? */
export function namesOtherHost(text: string, href: string): boolean {
  const named = /^\s*(?:https?:\/\/)?([\p{L}\p{N}.-]+)/iu.exec(text)?.[1] ?? ''
  const isHost = /^\s*https?:\/\//i.test(text) || /^www\.|\.(com|org|net|edu|gov)\.?$/i.test(named)
  const bare = (host: string) => host.toLowerCase().replace(/^www\.|\.$/g, '')
  return isHost && URL.canParse(href) && bare(named) !== bare(new URL(href).hostname)
}
