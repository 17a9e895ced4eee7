import type { saveBonusPlan as operation } from '@baize/contract/bonuses/plans'
import type { Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { AppError, refusedFields } from '../../../../kit/app-error.ts'
import type { ActionCaller } from '../../../back-office/approvals/service.ts'
import { changeAsStaff } from '../../../back-office/records/service.ts'
import { getGame, stakeRulesOf } from '../../../play/games/service.ts'
import { minorOf } from '../../wallet/service.ts'
import { isSound } from '../offers.ts'
import { requireAgreed } from './second-person.ts'
import { upsertPlan } from './store.ts'
import type { BonusPlan, FreeSpins } from '../rules.ts'

/**
 * Saves the rules of a plan. Bonuses that were already granted keep their old terms.
 * @throws AppError `wallet.amount` for an amount that does not fit its currency, for a maximum stake of zero, and for
 * free spins whose stake is outside the game's range. `bonuses.plan` for a plan that gives nothing or contradicts
 * itself, `bonuses.product` for games that do not all belong to the plan's product. `bonuses.voucherTaken` for another
 * plan's voucher, `bonuses.voucherUses` for a maximum below the number of players who have already used the code.
 * `games.unknown` for spins on an unknown game. `bonuses.studio` for spins at a studio whose protocol has no free
 * rounds. SecondPersonNeeded if the plan needs a second person's approval
 */
export async function saveBonusPlan(
  context: Context,
  input: Parsed<typeof operation>,
  caller: ActionCaller,
): Promise<Reply<typeof operation>> {
  const plan = {
    ...(await planOf(context, input)),
    vouchers: Object.fromEntries(
      input.vouchers.map(({ code, maximumUses }) => [code.toUpperCase(), maximumUses] as const),
    ),
  }
  await changeAsStaff(context, { operation: 'saveBonusPlan', input, caller }, async (tx) => {
    await upsertPlan(tx, plan, caller)
    await requireAgreed(tx, context, caller, plan)
    return { subject: `bonus plan ${plan.bonusPlanId}` }
  })
  return { status: 'SUCCESS' }
}

/**
 * Turns the input into a plan, without its vouchers.
 * @throws the same errors as `saveBonusPlan`
 */
export async function planOf(context: Context, input: PlanInput): Promise<BonusPlan> {
  const { db } = context
  const { currency } = input
  const minor = (field: 'minimumDeposit' | 'amount' | 'maximumStake'): bigint =>
    minorOf(input[field] ?? '', currency, field)
  const maximumStakeMinor = input.maximumStake === undefined ? undefined : minor('maximumStake')
  if (maximumStakeMinor === 0n) throw refusedFields('wallet.amount', ['maximumStake'])
  const plan: BonusPlan = {
    bonusPlanId: input.bonusPlanId,
    name: input.bonusPlanName,
    imageUrl: input.imageUrl,
    product: input.product,
    kind: input.kind ?? (input.matchPercent === undefined ? ('CODE' as const) : ('DEPOSIT' as const)),
    method: input.paymentMethod,
    minimumDeposit: { amountMinor: minor('minimumDeposit'), currency },
    matchPercent: input.matchPercent,
    amountMinor: minor('amount'),
    wageringTimes: input.wageringTimes,
    termDays: input.termDays,
    maximumStakeMinor,
    repeatable: input.repeatable,
    freeSpins: input.freeSpins && (await spinsOnGame(context, input.freeSpins, currency)),
    activeFrom: Temporal.Instant.from(input.activeFrom),
    activeTo: Temporal.Instant.from(input.activeTo),
    weights: input.weights,
  }
  requireWorth(plan)
  if (!(await isSound(db, plan))) throw new AppError('bonuses.product')
  return plan
}

/**
 * @throws AppError `bonuses.plan` if the plan has no value, ends before it begins, or its spins last longer than the
 * bonus. The same error if a percentage is missing for the amount of a deposit plan, or is given for anything else
 */
function requireWorth({ kind, matchPercent, amountMinor, freeSpins, termDays, activeFrom, activeTo }: BonusPlan): void {
  const isNothing = amountMinor === 0n && freeSpins === undefined
  const hasMatch = matchPercent !== undefined
  const isOdd = hasMatch !== (kind === 'DEPOSIT' && amountMinor > 0n)
  const isOver = Temporal.Instant.compare(activeFrom, activeTo) >= 0
  if (isNothing || isOdd || isOver || (freeSpins && freeSpins.days > termDays)) throw new AppError('bonuses.plan')
}

type PlanInput = Omit<Parsed<typeof operation>, 'vouchers'>
type Asked = NonNullable<Parsed<typeof operation>['freeSpins']>

/**
 * Checks free spins that staff have entered. Only studios that use Baize's own protocol are allowed. In the other
 * protocols, Baize cannot announce free rounds to the studio, and the studio cannot report to which bonus a free round
 * belongs.
 * @throws AppError `games.unknown` if there is no such game, `bonuses.studio` for a studio with another protocol,
 * `wallet.amount` for a stake outside the game's range
 */
export async function spinsOnGame(context: Context, asked: Asked, currency: Currency): Promise<FreeSpins> {
  const { platform, gameId, count, days } = asked
  const game = await getGame(context, platform, gameId)
  const stakes = game && (await stakeRulesOf(context, game.studio, gameId, currency))?.stakes
  if (!game || !stakes) throw new AppError('games.unknown')
  if (context.config.studios[game.studio]?.dialect !== 'baize')
    throw refusedFields('bonuses.studio', ['freeSpins.gameId'])
  const stakeMinor = minorOf(asked.stake, currency, 'freeSpins.stake')
  if (stakeMinor < stakes.minimumMinor || stakeMinor > stakes.maximumMinor)
    throw refusedFields('wallet.amount', ['freeSpins.stake'])
  return { count, studio: game.studio, gameId, stakeMinor, days }
}
