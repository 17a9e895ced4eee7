import * as z from 'zod/mini'
import { op } from '../op.ts'

const component = z.object({ status: z.enum(['UP', 'DOWN']), details: z.optional(z.record(z.string(), z.unknown())) })

/**
 * The reply has the format of a health report of JHipster, with one exception: `status` is the status of the reply, as
 * in every operation, and the overall health is in `health`.
 */
export const getHealth = op({
  id: 'getHealth',
  service: 'platform',
  method: 'GET',
  path: '/management/health',
  access: 'visitor',
  duringMaintenance: true,
  summary: 'Tell whether this process and its dependencies are up',
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
  duringMaintenance: true,
  summary: 'Read the newest seal over the ledger. A kept copy proves later that no earlier entry was changed',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      number: z.string(),
      /** The SHA-256 hash of the newest seal over the ledger, as hex. */
      hash: z.string(),
      /** ISO 8601 UTC. */
      sealedAt: z.string(),
    }),
  },
  errors: [],
})

export const operations = [getHealth, getLedgerHead] as const
