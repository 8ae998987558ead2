import { BlockList, isIP } from 'node:net'
import { withoutPort } from './client-address.ts'

/** Returns a check whether an address is a trusted proxy. Takes addresses and networks like 10.0.0.0/8. */
export function proxyTrust(proxies: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    const family = getFamily(address)
    if (prefix) trusted.addSubnet(address, Number(prefix), family)
    else trusted.addAddress(address, family)
  }
  return (addressWithPort = '') => {
    const address = withoutPort(addressWithPort)
    return isIP(address) > 0 && trusted.check(address, getFamily(address))
  }
}

const getFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
