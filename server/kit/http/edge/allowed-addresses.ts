import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/** The network addresses from which a third party may call. None: any address. */
export type AllowedAddresses = ReadonlySet<string>

/** One spelling of an address. An IPv4 address has another one on an IPv6 socket. */
const spelled = (address: string): string => ipaddr.process(address).toString()

export const allowedAddresses = (addresses: readonly string[]): AllowedAddresses => new Set(addresses.map(spelled))

export const isAllowed = (allowed: AllowedAddresses, ip: string): boolean =>
  allowed.size === 0 || (isIP(ip) !== 0 && allowed.has(spelled(ip)))
