import { readWebLink } from '#contract/core/links.ts'
import { foldCase } from '#contract/people/usernames.ts'

/** A person's mail provider, which says nothing about where they work. */
const mailProviders = new Set([
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'rocketmail.com', 'outlook.com', 'hotmail.com'],
  ...['live.com', 'msn.com', 'passport.com', 'aol.com', 'aim.com', 'icloud.com', 'me.com', 'mac.com'],
  ...['proton.me', 'protonmail.com', 'pm.me', 'gmx.com', 'gmx.net', 'gmx.us', 'mail.com', 'email.com', 'usa.com'],
  ...['zoho.com', 'zohomail.com', 'yandex.com', 'fastmail.com', 'hey.com', 'tutanota.com', 'tuta.io', 'hushmail.com'],
  ...['comcast.net', 'xfinity.com', 'verizon.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net'],
  ...['charter.net', 'spectrum.net', 'earthlink.net', 'centurylink.net', 'frontier.com', 'windstream.net'],
  ...['optonline.net', 'juno.com', 'netzero.net', 'mailinator.com', 'inbox.com', 'qq.com', '163.com'],
])

/** Hosts of many websites, which differ by their paths. */
const sharedHosts = new Set([
  ...['facebook.com', 'instagram.com', 'linkedin.com', 'yelp.com', 'x.com', 'twitter.com', 'tiktok.com', 'youtube.com'],
  ...['google.com', 'sites.google.com', 'linktr.ee', 'etsy.com', 'nextdoor.com', 'wixsite.com', 'squareup.com'],
])

export const isSharedHost = (domain: string): boolean => sharedHosts.has(domain)

export function getEmailDomain(email: string): string {
  return foldCase(email.slice(email.lastIndexOf('@') + 1))
}

/** Undefined for anything but a web address with a dotted host. */
export function getWebsiteDomain(website: string): string | undefined {
  const link = readWebLink(website)
  if (!link) return undefined
  const host = new URL(link.href).hostname.replace(/^www\.|\.$/g, '')
  return /^[^.]+(\.[^.]+)*\.[a-z][a-z0-9-]+$/.test(host) ? host : undefined
}

/** `private`: an address of a common mail provider. */
export function compareDomains(email: string, websiteDomain: string): 'same' | 'other' | 'private' {
  const domain = getEmailDomain(email)
  if (mailProviders.has(domain)) return 'private'
  return domain === websiteDomain || domain.endsWith(`.${websiteDomain}`) ? 'same' : 'other'
}
