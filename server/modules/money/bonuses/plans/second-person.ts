import type { issueVouchers, saveBonusPlan } from '@baize/contract/bonuses/plans'
import type { Parsed } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import type { Tx } from '../../../../kit/db.ts'
import { type ActionCaller, SecondPersonNeeded, type Taken } from '../../../back-office/approvals/service.ts'
import { type BonusPlan, faceValueOf } from '../rules.ts'
import { termsIdOf } from '../terms.ts'
import { selectPlan, soleIssuerOf, usesOfCodes } from './store.ts'

/**
 * What a plan can give in all, as the transaction has written it with its codes, needs a second person above the threshold.
 * A bonus counts at its face value: whatever must be wagered first, most of the money can be withdrawn in the end. A plan
 * that is over gives nothing, so that one person can end it.
 * @throws SecondPersonNeeded
 */
export async function requireAgreed(
  tx: Tx,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { consent }: Pick<ActionCaller, 'consent'>,
  plan: BonusPlan,
): Promise<void> {
  if (consent || Temporal.Instant.compare(plan.activeTo, clock.now()) <= 0) return
  const uses = await usesOfCodes(tx, plan.bonusPlanId)
  const { currency } = plan.minimumDeposit
  // every deposit earns a plan for deposits that has no code
  const isEndless = uses === undefined || (uses === 0n && plan.kind === 'DEPOSIT')
  const money = { amountMinor: faceValueOf(plan) * (uses || 1n), currency }
  if (isEndless || config.fourEyes.needsSecondPerson(money))
    throw new SecondPersonNeeded(`bonus plan ${plan.bonusPlanId}`, isEndless ? undefined : money)
}

interface CodeUse {
  readonly plan: BonusPlan
  readonly voucherCode: string
  /** What the player gets, without the free spins of the plan. */
  readonly amountMinor: bigint
  /** The member who sends the code to the player alone. */
  readonly sentBy?: string | undefined
}

/** What a player takes with a code of the members who have issued or sent it alone. Codes that two people agreed to have none. */
export async function takenWithCode(tx: Tx, { plan, voucherCode, amountMinor, sentBy }: CodeUse): Promise<Taken[]> {
  const { freeSpins, minimumDeposit } = plan
  const money = { amountMinor: faceValueOf({ amountMinor, freeSpins }), currency: minimumDeposit.currency }
  const issuer = await soleIssuerOf(tx, voucherCode)
  const taken: Taken[] = []
  for (const givenBy of new Set([issuer, sentBy]))
    if (givenBy !== undefined) {
      const kind = givenBy === issuer ? 'issueVouchers' : 'scheduleCampaign'
      taken.push({ kind, money, givenBy, subject: `voucher ${voucherCode}` })
    }
  return taken
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
