import type { issueVouchers, saveBonusPlan } from '@baize/contract/bonuses/plans'
import type { Parsed } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import type { Tx } from '../../../../kit/db.ts'
import { type ActionCaller, SecondPersonNeeded, type Taken } from '../../../back-office/approvals/service.ts'
import { type BonusPlan, faceValueOf } from '../rules.ts'
import { termsIdOf } from '../terms.ts'
import { selectPlan, soleIssuerOf, usesOfCodes } from './store.ts'

/**
 * Requires a second person's approval if the total that the plan can give exceeds the threshold. The total includes the
 * codes that this transaction has just written. A bonus counts at its face value even if it must be wagered first,
 * because players can withdraw most of that money in the end. A plan whose period is over gives nothing, so ending a
 * plan needs no approval.
 * @throws SecondPersonNeeded if the approval is needed and missing
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
  // A deposit plan without codes is open to every deposit, so its total has no limit.
  const isEndless = uses === undefined || (uses === 0n && plan.kind === 'DEPOSIT')
  const money = { amountMinor: faceValueOf(plan) * (uses || 1n), currency }
  if (isEndless || config.fourEyes.needsSecondPerson(money))
    throw new SecondPersonNeeded(`bonus plan ${plan.bonusPlanId}`, isEndless ? undefined : money)
}

interface CodeUse {
  readonly plan: Pick<BonusPlan, 'freeSpins' | 'minimumDeposit'>
  readonly voucherCode: string
  /** The value of the bonus for this player, without the plan's free spins. */
  readonly amountMinor: bigint
  /**
   * The member of staff who sends the code to the player without a second person's approval. Undefined if there is no
   * such member.
   */
  readonly sentBy?: string | undefined
}

/**
 * Returns by how much redeeming the code uses up the allowances of the members of staff who issued or sent it without a
 * second person's approval. The list is empty if there is no such member.
 */
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

/**
 * For the approval of a plan by a second person: `describe` returns the text that this person reads, and `stateOf` the
 * saved plan's terms, kind and period, which must still be the same when the person approves the change.
 */
export const planFacts = {
  stateOf,
  describe: ({ vouchers, ...rules }: Parsed<typeof saveBonusPlan>) => {
    const codes = vouchers.map(({ code, maximumUses }) => `${code} × ${maximumUses ?? '∞'}`)
    return JSON.stringify({ ...rules, vouchers: codes.join(', ') })
  },
}

/**
 * For the approval of codes by a second person: `describe` returns the text that this person reads, and `stateOf` the
 * plan's terms, kind and period, which must still be the same when the person approves the codes.
 */
export const codeFacts = {
  stateOf,
  itemOf: ({ issueId }: Parsed<typeof issueVouchers>) => `vouchers ${issueId}`,
  describe: ({ count, prefix, maximumUses }: Parsed<typeof issueVouchers>) =>
    JSON.stringify({ count, uses: maximumUses, prefix }),
}
