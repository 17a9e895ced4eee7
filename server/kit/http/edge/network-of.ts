import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'

/** The name under which calls are counted: an IPv4 address, or the /64 network that one caller has in IPv6. */
export const networkOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => (isIPv6(ip) ? normalizeIP(ip) : ip)
