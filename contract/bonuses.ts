import * as z from 'zod/mini'
import { positiveAmountText } from './money.ts'
import { op } from './op.ts'
import { paymentMethod } from './payments.ts'

export const getDepositEligibleBonusPlans = op({
  id: 'getDepositEligibleBonusPlans',
  service: 'platform',
  method: 'GET',
  path: '/getDepositEligibleBonusPlans',
  access: 'player',
  summary: 'Bonus plans that a deposit of this amount would earn',
  request: z.object({ paymentMethod, depositAmount: positiveAmountText }),
  replies: {
    SUCCESS: z.object({
      bonusPlans: z.array(z.object({ bonusPlanId: z.string(), bonusPlanName: z.string(), imageUrl: z.string() })),
    }),
  },
  errors: ['wallet.amount'],
})

export const operations = [getDepositEligibleBonusPlans] as const
