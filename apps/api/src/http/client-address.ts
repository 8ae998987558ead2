import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Some proxies include the client's port: `203.0.113.1:5000` or `[2001:db8::1]:5000`. */
export function withoutPort(address: string): string {
  const inBrackets = /^\[(.+)\](:\d+)?$/.exec(address)?.[1]
  return inBrackets ?? address.replace(/^([^:]+):\d+$/, '$1')
}

export const clientAddress = (request: FastifyRequest): string => withoutPort(request.ip)

/** What counts as one client. A customer of an IPv6 provider has a whole /64 network. */
export function clientNetwork(request: FastifyRequest): string {
  const ip = clientAddress(request)
  // A proxy may pass on anything.
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4' ? address.toString() : address.toByteArray().slice(0, 8).join(':')
}
