import type { Money } from '@baize/contract/money'
import type { Context } from '../../context.ts'
import type { Tx } from '../../kit/db.ts'
import type { Caller } from '../../kit/http/route.ts'
import { type Gift, giverOf, insertGift, lockGifts, sumGifts } from './gift-store.ts'
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
  /** The offer, if no player's money moves. */
  readonly subject: string | undefined
  constructor(about: Money | string) {
    super('a second person is needed')
    if (typeof about === 'string') this.subject = about
    else this.money = about
  }
}

interface Movement {
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
  { kind, playerId, money, givenMinor, subject, always = false }: Movement,
): Promise<void> {
  await requireOtherPlayer(tx, staff, playerId)
  await consent?.check(tx)
  const isAlone = consent === undefined
  if (isAlone && (always || config.fourEyes.needsSecondPerson(money))) throw new SecondPersonNeeded(money)
  if (givenMinor <= 0n) return
  const at = clock.now()
  const given = { ...money, amountMinor: givenMinor }
  const gift = { operation: kind, playerId, money: given, givenBy: staff, approvedBy: consent?.by, subject, at }
  const isAbove = await isSumAbove(tx, config, gift)
  if (isAlone && isAbove) throw new SecondPersonNeeded(money)
}

/**
 * Counts what a player takes of an offer that one member has made alone, such as a code. Its transaction calls it before it
 * locks anything of the player's, as `authorise`.
 * @returns false if the member may not give the player as much alone. Then nothing may be given
 */
export async function countTaken(
  tx: Tx,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { kind, playerId, money, givenBy, subject }: Omit<Movement, 'givenMinor' | 'always'> & { readonly givenBy: string },
): Promise<boolean> {
  if (await isOwnPlayer(tx, givenBy, playerId)) return false
  if (money.amountMinor <= 0n) return true
  const at = clock.now()
  const gift = { operation: kind, playerId, money, givenBy, subject, at }
  return !(await isSumAbove(tx, config, gift))
}

/**
 * Counts a gift, with those of the members who count as one person with its giver.
 * @returns whether it makes the sums larger than a member gives alone
 */
async function isSumAbove(tx: Tx, { fourEyes }: Context['config'], gift: Gift): Promise<boolean> {
  const { givenBy, playerId, at } = gift
  const counted = { playerId, givers: [givenBy, ...(await selectBound(tx, givenBy))] }
  await lockGifts(tx, counted)
  await insertGift(tx, gift)
  return fourEyes.isSumAbove(await sumGifts(tx, counted, at.subtract({ hours: countedHours })))
}

/** Whether a member, and no machine, has asked for the thing, such as `withdrawal <id>`. */
export async function memberWhoGave(tx: Tx, subject: string): Promise<string | undefined> {
  const giver = await giverOf(tx, subject)
  return giver?.includes('@') ? giver : undefined
}
