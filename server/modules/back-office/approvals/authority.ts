import type { Money } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { type Gift, giverOf, insertGift, isCounted, lockGifts, selectGifts, sumGifts } from './gift-store.ts'
import { isOwnPlayer, requireOtherPlayer } from './own-players.ts'
import { selectBound } from './rights.ts'

export interface Consent {
  readonly by: string
  /**
   * Checks, in the transaction of the action, that nothing has changed that the request depends on.
   * @throws RequestEnded if something has changed
   */
  readonly check: (tx: Tx) => Promise<void>
}

/**
 * The requester and the idempotency key. A handler that may need a second approver must use nothing else of its caller,
 * because everything else is unknown when the action is executed after the approval.
 */
export interface ActionCaller extends Pick<Caller, 'staff' | 'idempotencyKey'> {
  readonly consent?: Consent
}

/**
 * Thrown if an action needs a second approver. The transaction must then be rolled back, so that nothing of the action
 * is done.
 */
export class SecondPersonNeeded extends Error {
  readonly money: Money | undefined
  /** The name of the offer. Undefined if the action moves a player's money. */
  readonly subject: string | undefined
  /**
   * @param about the money that would move, or the name of the offer
   * @param money the most that the offer can pay out in total; undefined if the total has no maximum
   */
  constructor(about: Money | string, money?: Money) {
    super('a second person is needed')
    this.subject = typeof about === 'string' ? about : undefined
    this.money = typeof about === 'string' ? money : about
  }
}

interface AuthorisedMovement {
  readonly kind: string
  readonly playerId: string
  /** The amount that moves, in either direction. */
  readonly money: Money
  /**
   * The amount that the player gains, in minor units. Only this amount is added to the sums that decide whether the
   * next gift needs a second approver.
   */
  readonly givenMinor: bigint
  /** What is given, such as `withdrawal <id>`. Set if it must be possible to find out later who gave it. */
  readonly subject?: string
  /** Demands a second approver whatever the amount is. */
  readonly always?: boolean
}

/**
 * The sums of gifts cover this period. A limit on these sums also limits the gifts of 24 hours, because the sum over a
 * shorter period is never larger.
 */
const countedHours = 7 * 24

/**
 * Allows staff to move money, either without approval or with a second person's consent, and counts what the player
 * gains.
 * Every staff action that moves a player's money must call this first in its transaction, so that concurrent actions
 * are included in each other's sums.
 * @throws SecondPersonNeeded if there is no consent, and the amount or a sum of gifts is above a limit or `always` is
 * set; RequestEnded if something has changed that the consent depends on; AppError `approvals.ownPlayer` if the player
 * is the member of staff
 */
export async function authorise(
  tx: Tx,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { staff, consent }: Pick<ActionCaller, 'staff' | 'consent'>,
  { kind, playerId, money, givenMinor, subject, always = false }: AuthorisedMovement,
): Promise<void> {
  await requireOtherPlayer(tx, staff, playerId)
  await consent?.check(tx)
  const isAlone = consent === undefined
  if (isAlone && (always || config.fourEyes.needsSecondPerson(money))) throw new SecondPersonNeeded(money)
  if (givenMinor <= 0n) return
  const at = clock.now()
  const given = { ...money, amountMinor: givenMinor }
  const gift = { operation: kind, playerId, money: given, givenBy: staff, approvedBy: consent?.by, subject, at }
  const isAbove = await isSumAbove(tx, config, [gift], await lockGivers(tx, playerId, [gift]))
  await insertGift(tx, gift)
  if (isAlone && isAbove) throw new SecondPersonNeeded(money)
}

/**
 * What a player claims from an offer that one member of staff created without a second person's approval, such as a
 * voucher code or an item of the loyalty shop.
 */
export interface Taken extends Pick<AuthorisedMovement, 'kind' | 'money'> {
  readonly givenBy: string
  /** What is claimed, such as `voucher <code>`. */
  readonly subject: string
}

/**
 * If a player claims the same thing again within this time, the claim counts only once, because version 0.3.0 counted
 * the code of a deposit when the deposit began.
 */
const retryHours = 24

/**
 * Counts what a player claims from offers as gifts by the members of staff who created the offers. Must be called, like
 * `authorise`, before the transaction locks any rows of the player.
 * @returns false if one of these members is the player, or may not give the player that much without a second approver.
 * Nothing is counted in that case, and the caller must give nothing
 */
export async function countTaken(
  tx: Tx,
  context: Pick<Context, 'config' | 'clock'>,
  playerId: string,
  taken: readonly Taken[],
): Promise<boolean> {
  const count = await reserveTaken(tx, context, playerId, taken)
  await count?.()
  return count !== undefined
}

/**
 * Does the same as `countTaken` in two steps, for a caller that knows only after it has locked rows of the player
 * whether it gives anything.
 * @returns a function that counts the claim, to be called in the same transaction. Undefined where `countTaken` returns
 * false
 */
export async function reserveTaken(
  ...[tx, ...asked]: Parameters<typeof countTaken>
): Promise<(() => Promise<void>) | undefined> {
  const gifts = await giftsAlone(tx, ...asked)
  return (
    gifts &&
    (async () => {
      for (const gift of gifts) await insertGift(tx, gift)
    })
  )
}

/** Whether `countTaken` would allow the claim now. Nothing is counted. */
export const mayTake = async (...asked: Parameters<typeof countTaken>): Promise<boolean> =>
  (await giftsAlone(...asked)) !== undefined

/**
 * Takes back what `countTaken` has counted for the subject, because the player has returned it unused. The amount is
 * subtracted at the time of the claim, because a later time would allow the member of staff too much once the claim
 * itself no longer counts.
 */
export async function giveBackTaken(
  tx: Tx,
  claim: { readonly playerId: string; readonly subject: string },
): Promise<void> {
  for (const { money, ...gift } of await selectGifts(tx, claim))
    await insertGift(tx, { ...gift, money: { ...money, amountMinor: -money.amountMinor } })
}

async function giftsAlone(
  ...[tx, { config, clock }, playerId, taken]: Parameters<typeof countTaken>
): Promise<Gift[] | undefined> {
  const at = clock.now()
  const gifts: Gift[] = []
  for (const { kind: operation, ...one } of taken) {
    if (await isOwnPlayer(tx, one.givenBy, playerId)) return undefined
    if (one.money.amountMinor > 0n) gifts.push({ ...one, operation, playerId, at })
  }
  const givers = await lockGivers(tx, playerId, gifts)
  const fresh: Gift[] = []
  for (const gift of gifts) if (!(await isCounted(tx, gift, at.subtract({ hours: retryHours })))) fresh.push(gift)
  return (await isSumAbove(tx, config, fresh, givers)) ? undefined : fresh
}

/**
 * Locks the gifts to the player and those by the givers, so that concurrent gifts are counted one after another.
 * @returns for each giver, the giver's name and the names of the members of staff who count as one person with the
 * giver
 */
async function lockGivers(tx: Tx, playerId: string, gifts: readonly Gift[]): Promise<(readonly string[])[]> {
  const givers: (readonly string[])[] = []
  for (const givenBy of new Set(gifts.map((gift) => gift.givenBy)))
    givers.push([givenBy, ...(await selectBound(tx, givenBy))])
  if (gifts.length > 0) await lockGifts(tx, { playerId, givers })
  return givers
}

/**
 * Whether one of the givers may not give the new gifts without a second person's approval, because together with the
 * gifts of the past seven days they exceed a limit.
 */
async function isSumAbove(
  tx: Tx,
  { fourEyes }: Context['config'],
  gifts: readonly Gift[],
  givers: readonly (readonly string[])[],
): Promise<boolean> {
  const [first] = gifts
  if (!first) return false
  const after = first.at.subtract({ hours: countedHours })
  const all = gifts.map(({ money }) => money)
  for (const names of givers) {
    const before = await sumGifts(tx, { givers: names, playerId: first.playerId }, after)
    const theirs = gifts.filter(({ givenBy }) => names.includes(givenBy)).map(({ money }) => money)
    const sums = {
      toPlayerByMember: [...before.toPlayerByMember, ...theirs],
      toPlayer: [...before.toPlayer, ...all],
      byMember: [...before.byMember, ...theirs],
    }
    if (fourEyes.isSumAbove(sums)) return true
  }
  return false
}

/**
 * The member of staff who gave what `subject` names, such as `withdrawal <id>`. Undefined if an API key or nobody gave
 * it.
 */
export async function memberWhoGave(tx: Tx, subject: string): Promise<string | undefined> {
  const giver = await giverOf(tx, subject)
  return giver?.includes('@') ? giver : undefined
}
