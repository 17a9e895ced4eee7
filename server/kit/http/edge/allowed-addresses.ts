import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/** The IP addresses from which a third party may call. An empty set allows every address. */
export type AllowedAddresses = ReadonlySet<string>

/** Normalises an IP address, because the same IPv4 address is written differently on an IPv6 socket. */
const spelled = (address: string): string => ipaddr.process(address).toString()

export const allowedAddresses = (addresses: readonly string[]): AllowedAddresses => new Set(addresses.map(spelled))

export const isAllowed = (allowed: AllowedAddresses, ip: string): boolean =>
  allowed.size === 0 || (isIP(ip) !== 0 && allowed.has(spelled(ip)))
