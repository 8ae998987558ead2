import tlds from 'tlds' with { type: 'json' }

const topLevelDomains = new Set(tlds)

/** Whether people could take a username for a web address: it ends like a host name or starts with `www.`. */
export function isWebAddressName(username: string): boolean {
  const labels = username
    .toLowerCase()
    .replace(/[._-]+$/, '')
    .split('.')
  const last = labels.at(-1) ?? ''
  if (labels.length < 2) return false
  return labels[0] === 'www' || last.startsWith('xn--') || topLevelDomains.has(last)
}
