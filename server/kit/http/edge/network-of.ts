import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'

/**
 * The key under which a caller's requests are counted: the IPv4 address, or the /64 network in IPv6, because one caller
 * can use all addresses of it.
 */
export const networkOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => (isIPv6(ip) ? normalizeIP(ip) : ip)
