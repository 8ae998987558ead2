import { BlockList, isIP } from 'node:net'
import { withoutPort } from './client-address.ts'

/** Decides whether an address may tell who the client is. Takes addresses and networks like 10.0.0.0/8. */
export function proxyTrust(proxies: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    const family = familyOf(address)
    if (prefix) trusted.addSubnet(address, Number(prefix), family)
    else trusted.addAddress(address, family)
  }
  return (given = '') => {
    const address = withoutPort(given)
    return isIP(address) > 0 && trusted.check(address, familyOf(address))
  }
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
