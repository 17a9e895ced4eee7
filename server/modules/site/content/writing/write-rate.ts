import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../../../kit/http/edge/network-of.ts'
import type { Guard } from '../../../../kit/http/guard.ts'

/** A low limit, because people do not write faster and somebody may be guessing keys. */
const byAddress = 120
/** A program may write thousands of items in one go. */
const byMachine = 6000

const machine = 'machine '

/**
 * Limits writes per minute. Programs, which use a key instead of a session, are counted by name, and all others by
 * their network address.
 */
export const writeRate = ({ findStaff }: Pick<Guard, 'findStaff'>) => ({
  rateLimit: {
    timeWindow: 60_000,
    async keyGenerator(request: FastifyRequest): Promise<string> {
      const staff = await findStaff?.(request)
      return staff && !staff.session ? `${machine}${staff.name}` : networkOf(request)
    },
    max: (_request: FastifyRequest, key: string): number => (key.startsWith(machine) ? byMachine : byAddress),
  },
})
