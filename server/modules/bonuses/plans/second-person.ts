import type { issueVouchers, saveBonusPlan } from '@baize/contract/bonuses/plans'
import type { Parsed } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import { type ActionCaller, SecondPersonNeeded } from '../../approvals/service.ts'
import { type BonusPlan, faceValueOf } from '../rules.ts'
import { termsIdOf } from '../terms.ts'
import { selectPlan, usesOfCodes } from './store.ts'

/**
 * What a plan and all its codes can give, as the transaction has written them, needs a second person above the threshold.
 * A bonus counts at its face value: whatever must be wagered first, most of the money can be withdrawn in the end.
 * @throws SecondPersonNeeded
 */
export async function requireAgreed(
  tx: Tx,
  { config }: Pick<Context, 'config'>,
  { consent }: Pick<ActionCaller, 'consent'>,
  plan: BonusPlan,
): Promise<void> {
  if (consent) return
  const { bonusPlanId, minimumDeposit } = plan
  const uses = await usesOfCodes(tx, bonusPlanId)
  const faceMinor = faceValueOf(plan)
  const amountMinor = uses === undefined || uses === 0n ? faceMinor : faceMinor * uses
  const isLarge = config.fourEyes.needsSecondPerson({ amountMinor, currency: minimumDeposit.currency })
  if (uses === undefined || isLarge) throw new SecondPersonNeeded(`bonus plan ${bonusPlanId}`)
}

async function stateOf(
  { db }: Pick<Context, 'db'>,
  { bonusPlanId }: Pick<Parsed<typeof saveBonusPlan>, 'bonusPlanId'>,
): Promise<string> {
  const plan = await selectPlan(db, bonusPlanId)
  return plan ? `${termsIdOf(plan)} ${plan.kind} ${plan.activeFrom.toString()} ${plan.activeTo.toString()}` : 'none'
}

/** What a request to save a plan says, and rests on. */
export const planFacts = {
  stateOf,
  describe: ({ vouchers, ...rules }: Parsed<typeof saveBonusPlan>) => {
    const codes = vouchers.map(({ code, maximumUses }) => `${code} × ${maximumUses ?? '∞'}`)
    return JSON.stringify({ ...rules, vouchers: codes.join(', ') })
  },
}

/** What a request to issue codes says, and rests on. */
export const codeFacts = {
  stateOf,
  itemOf: ({ issueId }: Parsed<typeof issueVouchers>) => `vouchers ${issueId}`,
  describe: ({ count, prefix, maximumUses }: Parsed<typeof issueVouchers>) =>
    JSON.stringify({ count, uses: maximumUses, prefix }),
}
