import type { FastifyRequest } from 'fastify'
import type { Guard } from '../../../kit/http/route.ts'
import type { Staff } from '../../../kit/http/staff.ts'

/** People write by hand, and strangers guess keys. */
const byAddress = 120
/** A program of the house may write thousands of items in one go. */
const byMachine = 6000

const machine = 'machine '

/** The member of staff or machine of a request. It is looked for once, so a wrong key counts once as a guess. */
export function staffOfRequests(guard: Guard): (request: FastifyRequest) => Promise<Staff | undefined> {
  const known = new WeakMap<FastifyRequest, Promise<Staff | undefined>>()
  return (request) => {
    const found = known.get(request) ?? Promise.resolve(guard.findStaff?.(request))
    known.set(request, found)
    return found
  }
}

/** Limits writes each minute: those of a machine of the house by its name, and all others by their network address. */
export const writeRate = (staffOf: (request: FastifyRequest) => Promise<Staff | undefined>) => ({
  rateLimit: {
    timeWindow: 60_000,
    async keyGenerator(request: FastifyRequest): Promise<string> {
      const staff = await staffOf(request)
      return staff && !staff.session ? `${machine}${staff.name}` : request.ip
    },
    max: (_request: FastifyRequest, key: string): number => (key.startsWith(machine) ? byMachine : byAddress),
  },
})
