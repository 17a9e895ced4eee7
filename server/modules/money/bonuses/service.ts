import type * as operations from '@baize/contract/bonuses/player'
import { formatAmount, parseAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { transaction, type Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import type { Session } from '../../../kit/http/session.ts'
import { findGames } from '../../play/games/service.ts'
import { mayTake } from '../../back-office/approvals/service.ts'
import { isAtRisk } from '../../safer/protection/service.ts'
import { selectActive, selectBonuses, type PlayerBonus } from './bonus-store.ts'
import { isLeft, takenWithDeposit } from './deposit-bonus.ts'
import { selectOpenPlans, selectPlan, selectPlanByVoucher } from './plans/store.ts'
import { mayBeOffered, showPlans } from './offers.ts'
import { isEligible, spinsLeft, wageredOf, type BonusPlan, type BonusStatus, type Deposit } from './rules.ts'
import { termsShower } from './terms.ts'

export { bonusChecks } from './checks.ts'
export {
  cancelBonus,
  giftFacts,
  giveGift,
  givePlayerBonus,
  planOfGift,
  readBonusCode,
  redeemBonus,
  removalFacts,
  removePlayerBonus,
} from './commands.ts'
export {
  choosePlan,
  dropWish,
  giveDepositBonus,
  hasBonus,
  takeDepositBonus,
  wishForBonus,
  type PlanWish,
} from './deposit-bonus.ts'
export { upsertPlan as savePlan, type PlanSettings } from './plans/store.ts'
export { giveFreeSpins, productOfSpins } from './free-spins.ts'
export { saveBonusPlan, spinsOnGame } from './plans/save.ts'
export { finishBonusPlay, freeSpinsOfRound, prepareBonusPlay, type Undone } from './play.ts'
export { countRound } from './settle.ts'
export { freeRoundsOf, type FreeSpins } from './rules.ts'
export { selectPlayable as playableAfter } from './play-store.ts'

interface WithSession {
  readonly session: Session
}

/** The plans that a player can choose for a deposit, without those that need a voucher. */
export async function getDepositEligibleBonusPlans(
  { db, clock }: Context,
  input: Parsed<typeof operations.getDepositEligibleBonusPlans>,
  { session: { currency, playerId } }: WithSession,
): Promise<Reply<typeof operations.getDepositEligibleBonusPlans>> {
  const deposit = depositOf(input, currency, clock.now())
  return transaction(db, async (tx) => {
    const offered: BonusPlan[] = []
    if (await isAtRisk(tx, playerId)) return { status: 'SUCCESS', bonusPlans: [] }
    for (const plan of await selectOpenPlans(tx, currency, deposit.at)) {
      if (!isEligible(plan, deposit) || !(await mayBeOffered(tx, plan))) continue
      if (await isLeft(tx, playerId, { plan, voucherCode: undefined })) offered.push(plan)
    }
    return { status: 'SUCCESS', bonusPlans: await showPlans(tx, offered) }
  })
}

/** @throws AppError `wallet.amount` */
function depositOf(
  { depositAmount, paymentMethod }: { depositAmount: string; paymentMethod: string },
  currency: Currency,
  at: Temporal.Instant,
): Deposit {
  const amountMinor = parseAmount(depositAmount, currency)
  if (amountMinor === undefined) throw new AppError('wallet.amount')
  return { method: paymentMethod, money: { amountMinor, currency }, at }
}

/** The plan that a code would add to this deposit. The refusals are those that the deposit would meet. */
export async function validateDepositBonusVoucher(
  context: Context,
  input: Parsed<typeof operations.validateDepositBonusVoucher>,
  { session: { currency, playerId } }: WithSession,
): Promise<Reply<typeof operations.validateDepositBonusVoucher>> {
  const { db, clock } = context
  const deposit = depositOf(input, currency, clock.now())
  const voucherCode = input.voucherCode.trim().toUpperCase()
  const plan = await selectPlanByVoucher(db, voucherCode)
  if (!plan || plan.kind !== 'DEPOSIT') throw new AppError('bonuses.voucher')
  if (!isEligible(plan, deposit) || !(await mayBeOffered(db, plan))) throw new AppError('bonuses.notEligible')
  if (await isAtRisk(db, playerId)) throw new AppError('bonuses.paused')
  await transaction(db, async (tx) => {
    if (!(await isLeft(tx, playerId, { plan, voucherCode }))) throw new AppError('bonuses.used')
    const taken = await takenWithDeposit(tx, { plan, voucherCode }, deposit)
    if (!(await mayTake(tx, context, playerId, taken))) throw new AppError('bonuses.notEligible')
  })
  return { status: 'SUCCESS', bonusPlanId: plan.bonusPlanId }
}

/** A plan by its id, visible to every player. */
export async function getBonusPlan(
  { db }: Context,
  { id }: Parsed<typeof operations.getBonusPlan>,
): Promise<Reply<typeof operations.getBonusPlan>> {
  const plan = await selectPlan(db, id)
  return { status: 'SUCCESS', bonusPlans: await showPlans(db, plan ? [plan] : []) }
}

/** The order in which a player sees bonuses. */
const order: readonly BonusStatus[] = ['ACTIVE', 'QUEUED', 'PENDING']
const placeOf = ({ status }: PlayerBonus): number => (order.includes(status) ? order.indexOf(status) : order.length)

/** More than any player has in a year. Bounds the reply. */
const maximumBonuses = 500

/**
 * The player's bonuses triggered from startDate (inclusive) to endDate (exclusive): active ones first, then the newest.
 */
export async function getBonuses(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { startDate, endDate }: Parsed<typeof operations.getBonuses>,
  { session: { playerId, currency } }: Pick<CallerOf<typeof operations.getBonuses>, 'session'>,
): Promise<Reply<typeof operations.getBonuses>> {
  const [from, to] = [instantOf(startDate), instantOf(endDate)]
  if (Temporal.Instant.compare(from, to) > 0) throw new AppError('wallet.period')
  const found = await selectBonuses(db, { playerId, currency, from, to, limit: maximumBonuses })
  const money = (minor: bigint) => formatAmount(minor, currency)
  const spinsOf = await spinShower(db, found, clock.now())
  const showTerms = await termsShower(
    db,
    found.map(({ terms }) => terms),
  )
  return {
    status: 'SUCCESS',
    bonuses: found
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((bonus) => ({
        id: bonus.bonusId,
        bonusPlanId: bonus.bonusPlanId,
        bonusPlanName: bonus.name,
        status: bonus.status,
        triggerDate: bonus.triggeredAt.toString(),
        ...(bonus.expiresAt && { expiryDate: bonus.expiresAt.toString() }),
        amount: money(bonus.amountMinor + bonus.spinWinMinor),
        wagerRequirement: money(bonus.requirementMinor),
        amountWagered: money(wageredOf(bonus)),
        currency,
        ...spinsOf(bonus),
        terms: showTerms(bonus.terms),
      })),
  }
}

/** The free spins of these bonuses as shown to the player, with the names of their games. */
async function spinShower(db: Db, bonuses: readonly PlayerBonus[], at: Temporal.Instant) {
  const games = bonuses.flatMap(({ terms }) => terms.freeSpins ?? [])
  const find = games.length > 0 ? await findGames(db, games) : undefined
  return ({ terms: { freeSpins }, spins, status, currency }: PlayerBonus) => {
    const game = freeSpins && find?.(freeSpins.studio, freeSpins.gameId)
    if (!freeSpins || !game) return {}
    const { count, gameId, stakeMinor } = freeSpins
    return {
      freeSpins: {
        count,
        left: status === 'ACTIVE' ? spinsLeft(freeSpins, spins, at) : 0,
        stake: formatAmount(stakeMinor, currency),
        platform: game.platform,
        gameId,
        gameName: game.name,
        ...(spins.expireAt && { expiryDate: spins.expireAt.toString() }),
      },
    }
  }
}

/** The free rounds that the player can play on the game now, in the form for its studio. */
export async function freeRoundsOn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { playerId, currency, studio, gameId }: { playerId: string; currency: Currency; studio: string; gameId: string },
) {
  const bonus = await selectActive(db, playerId, currency)
  const { terms: { freeSpins } = {}, spins, bonusId } = bonus ?? {}
  if (!freeSpins || !spins?.expireAt || freeSpins.studio !== studio || freeSpins.gameId !== gameId) return undefined
  const left = spinsLeft(freeSpins, spins, clock.now())
  const stake = formatAmount(freeSpins.stakeMinor, currency)
  return left > 0 && bonusId ? { freeRoundsId: bonusId, left, stake, expiresAt: spins.expireAt.toString() } : undefined
}

/** @throws AppError `wallet.period` for an invalid date */
function instantOf(day: string): Temporal.Instant {
  try {
    return Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant()
  } catch {
    throw new AppError('wallet.period')
  }
}
