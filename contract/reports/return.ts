import * as z from 'zod/mini'
import { day } from '../day.ts'
import { amountText, currency } from '../money.ts'
import { op } from '../op.ts'
import { onlySite } from './only-site.ts'

/**
 * Numbers of people and events in a period. `activeCustomers`: players who have staked at least once. `registrations`:
 * players who became able to play, either with the sign-up itself or with a later identity check.
 */
export const returnCounts = z.object({
  activeCustomers: z.int(),
  registrations: z.int(),
  selfExclusions: z.int(),
  timeOuts: z.int(),
  interactions: z.int(),
})

export const getRegulatoryReturn = op({
  id: 'getRegulatoryReturn',
  permission: 'reports.read',
  service: 'platform',
  method: 'GET',
  path: '/staff/getRegulatoryReturn',
  access: 'staff',
  summary:
    'Read the figures of a regulatory return (UKGC): yields by category of game, customers, and events that protect them. The period includes both days (UTC, at most 366)',
  request: z.object({ startDate: day, endDate: day, ...onlySite }),
  replies: {
    SUCCESS: z.object({
      /** Gross gambling yield (GGY), which is the same as GGR: stakes minus wins, both without what was rolled back. */
      yields: z.array(z.object({ category: z.string(), currency, amount: amountText })),
      counts: returnCounts,
    }),
  },
  errors: ['wallet.period'],
  rate: { limit: 10, windowSeconds: 60 },
})

export const operations = [getRegulatoryReturn] as const
