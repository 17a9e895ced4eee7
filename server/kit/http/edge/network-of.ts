import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'

/**
 * Returns the key under which a caller's requests are counted. For IPv4 it is the address. For IPv6 it is the /64
 * network, because one caller can use all addresses of such a network.
 */
export const networkOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => (isIPv6(ip) ? normalizeIP(ip) : ip)
