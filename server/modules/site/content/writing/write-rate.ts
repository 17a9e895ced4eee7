import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../../../kit/http/edge/network-of.ts'
import type { Guard } from '../../../../kit/http/guard.ts'

/**
 * The limit for people. It is low, because nobody writes faster, and because a high limit would help somebody who
 * guesses keys.
 */
const byAddress = 120
/** The limit for a program with an API key. It may write thousands of items in one run. */
const byMachine = 6000

const machine = 'machine '

/**
 * Limits the number of writes per minute. Programs, which use an API key instead of a session, are counted by name. All
 * other callers are counted by network address.
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
