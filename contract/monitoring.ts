import * as z from 'zod/mini'
import { op } from './op.ts'

const component = z.object({ status: z.enum(['UP', 'DOWN']), details: z.optional(z.record(z.string(), z.unknown())) })

/** JHipster's shape, but for `status`, which is the wire's own: the state of the whole is in `health`. */
export const getHealth = op({
  id: 'getHealth',
  service: 'platform',
  method: 'GET',
  path: '/management/health',
  access: 'visitor',
  summary: 'Whether this process and what it needs are up',
  request: z.object({}),
  replies: {
    UP: z.object({ components: z.record(z.string(), component) }),
    DOWN: z.object({ components: z.record(z.string(), component) }),
  },
  errors: [],
})

export const getLedgerHead = op({
  id: 'getLedgerHead',
  service: 'platform',
  method: 'GET',
  path: '/management/ledger-head',
  access: 'visitor',
  summary: 'The newest seal over the ledger: whoever keeps it can prove later that nothing before it was changed',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      number: z.string(),
      /** SHA-256, hex. */
      hash: z.string(),
      /** ISO 8601 UTC. */
      sealedAt: z.string(),
    }),
  },
  errors: [],
})

export const operations = [getHealth, getLedgerHead] as const
