import type { Money } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { type Gift, giverOf, insertGift, isCounted, lockGifts, sumGifts } from './gift-store.ts'
import { isOwnPlayer, requireOtherPlayer } from './own-players.ts'
import { selectBound } from './rights.ts'

/** A second person's agreement to what is carried out. */
export interface Consent {
  readonly by: string
  /** Whether the request still holds, as the transaction sees it. @throws RequestEnded */
  readonly check: (tx: Tx) => Promise<void>
}

/** The first person and the idempotency key. A handler that may need a second person uses nothing else of its caller. */
export interface ActionCaller extends Pick<Caller, 'staff' | 'idempotencyKey'> {
  readonly consent?: Consent
}

/** The action needs a second person. Nothing of it is done. */
export class SecondPersonNeeded extends Error {
  readonly money: Money | undefined
  /** The offer, if no player’s money moves now. */
  readonly subject: string | undefined
  /** @param money what an offer can give in all, if that has an end */
  constructor(about: Money | string, money?: Money) {
    super('a second person is needed')
    this.subject = typeof about === 'string' ? about : undefined
    this.money = typeof about === 'string' ? money : about
  }
}

interface AuthorisedMovement {
  /** The operation. */
  readonly kind: string
  readonly playerId: string
  /** What moves, in either direction. */
  readonly money: Money
  /** How much of it the player gains. Only that counts towards later sums. */
  readonly givenMinor: bigint
  /** What is given, such as `withdrawal <id>`, if somebody has to know later who gave it. */
  readonly subject?: string
  /** Two people decide, whatever the amount is. */
  readonly always?: boolean
}

/** Sums over 24 hours are never larger, so this one period bounds both. */
const countedHours = 7 * 24

/**
 * Lets staff move money, alone or with a second person's consent, and counts what they give. Every action of staff that
 * moves a player's money calls it first in its transaction, so that actions at the same moment count each other.
 * @throws SecondPersonNeeded, RequestEnded, AppError `approvals.ownPlayer`
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

/** What a player takes of an offer that one member has made alone, such as a code or an item of the shop. */
export interface Taken extends Pick<AuthorisedMovement, 'kind' | 'money'> {
  /** Who has made the offer. */
  readonly givenBy: string
  /** What is taken, such as `voucher <code>`. */
  readonly subject: string
}

/** A player may try again to take the same thing in this time, because a deposit can fail. It then counts once. */
const retryHours = 24

/**
 * Counts what a player takes of such offers for those who have made them. Its transaction calls it before it locks anything
 * of the player's, as `authorise`.
 * @returns false if a member may not give the player as much alone. Then nothing may be given, and nothing is counted
 */
export async function countTaken(
  tx: Tx,
  context: Pick<Context, 'config' | 'clock'>,
  playerId: string,
  taken: readonly Taken[],
): Promise<boolean> {
  const gifts = await giftsAlone(tx, context, playerId, taken)
  for (const gift of gifts ?? []) await insertGift(tx, gift)
  return gifts !== undefined
}

/** Whether the player may take it now. Nothing is counted. */
export const mayTake = async (...asked: Parameters<typeof countTaken>): Promise<boolean> =>
  (await giftsAlone(...asked)) !== undefined

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

/** @returns each giver's names: their own, and those of the members who count as one person with them */
async function lockGivers(tx: Tx, playerId: string, gifts: readonly Gift[]): Promise<(readonly string[])[]> {
  const givers: (readonly string[])[] = []
  for (const givenBy of new Set(gifts.map((gift) => gift.givenBy)))
    givers.push([givenBy, ...(await selectBound(tx, givenBy))])
  if (gifts.length > 0) await lockGifts(tx, { playerId, givers })
  return givers
}

/** Whether new gifts to one player make the sums larger than one of the givers gives alone. */
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

/** Whether a member, and no machine, has asked for the thing, such as `withdrawal <id>`. */
export async function memberWhoGave(tx: Tx, subject: string): Promise<string | undefined> {
  const giver = await giverOf(tx, subject)
  return giver?.includes('@') ? giver : undefined
}
