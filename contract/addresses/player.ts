import * as z from 'zod/mini'
import { op } from '../op.ts'

/** Maximum number of addresses in one reply. */
export const maximumAddresses = 50

export const findAddresses = op({
  id: 'findAddresses',
  service: 'platform',
  method: 'POST',
  path: '/findAddresses',
  access: 'signup',
  summary: 'List the addresses of a post code, or of a group of them (a street, a building) by its id',
  request: z.object({
    postCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(16)),
    /** The id of a group from a previous reply. The reply then lists the addresses of that group. */
    group: z.optional(z.string().check(z.maxLength(400))),
    /** ISO 3166-1 alpha-2. */
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  }),
  replies: {
    SUCCESS: z.object({
      addresses: z.array(
        z.object({
          id: z.string(),
          /**
           * An `address` is complete. A `group`, such as a building, stands for several addresses, which a request with
           * its id returns.
           */
          kind: z.enum(['address', 'group']),
          text: z.string(),
          description: z.string(),
        }),
      ),
    }),
  },
  errors: ['addresses.off', 'addresses.down'],
  rate: { limit: 30, windowSeconds: 60 },
})

export const getAddress = op({
  id: 'getAddress',
  service: 'platform',
  method: 'POST',
  path: '/getAddress',
  access: 'signup',
  summary: 'Read the parts of an address from the look-up',
  request: z.object({ id: z.string().check(z.minLength(1), z.maxLength(400)) }),
  replies: {
    SUCCESS: z.object({
      unit: z.string(),
      building: z.string(),
      /** The first line of the address: number and street. */
      address: z.string(),
      postCode: z.string(),
      city: z.string(),
      /** ISO 3166-1 alpha-2. */
      country: z.string(),
    }),
  },
  errors: ['addresses.off', 'addresses.down'],
  rate: { limit: 30, windowSeconds: 60 },
})

export const operations = [findAddresses, getAddress] as const
