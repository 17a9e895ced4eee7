import { largestStoredMinor, type Currency } from '@baize/contract/money'

/**
 * The player's accounts. `deficit` is zero or negative: the amount that the player owes. While it is negative, cash is
 * zero.
 */
export const playerAccounts = ['player:cash', 'player:bonus', 'player:reserved', 'player:deficit'] as const
export type PlayerAccount = (typeof playerAccounts)[number]

/**
 * The accounts that receive the other side of a player's postings. Their balances are not stored, but can be summed up
 * from the postings.
 */
export const houseAccounts = ['house', 'migration', 'bonus-cost', 'loyalty', 'fees'] as const
/** Each provider and each studio has a separate account, such as `provider:worldpay`. */
export const partyKinds = ['provider', 'studio'] as const
type OtherAccount = (typeof houseAccounts)[number] | `${(typeof partyKinds)[number]}:${string}`
export type LedgerAccount = PlayerAccount | OtherAccount

/** A change of one account, in minor units. A positive amount is in favour of the account's holder. */
export interface Posting {
  readonly account: LedgerAccount
  readonly amountMinor: bigint
}

export interface EntryDraft {
  /**
   * A UUIDv7: the id of what caused the entry, or a new id. If it is the id of the cause, the same cause cannot be
   * booked twice, because `entryId` is the primary key.
   */
  readonly entryId: string
  readonly kind: string
  /** What caused the entry, such as `payment:<id>` or `round:<studio>/<id>`. */
  readonly cause: string
  /** The idempotency key of the command that caused the entry. */
  readonly commandKey: string
  readonly at: Temporal.Instant
  readonly postings: readonly Posting[]
}

/** The player's money in one currency, in minor units. */
export interface Balances {
  readonly cashMinor: bigint
  readonly bonusMinor: bigint
  readonly reservedMinor: bigint
  readonly deficitMinor: bigint
}

/** A player's balance row, locked by the current transaction. Entries can be committed only to a locked account. */
export interface LockedBalance {
  readonly playerId: string
  readonly currency: Currency
  readonly balances: Balances
}

export const noBalances: Balances = { cashMinor: 0n, bonusMinor: 0n, reservedMinor: 0n, deficitMinor: 0n }

const fieldOf = {
  'player:cash': 'cashMinor',
  'player:bonus': 'bonusMinor',
  'player:reserved': 'reservedMinor',
  'player:deficit': 'deficitMinor',
} as const satisfies Record<PlayerAccount, keyof Balances>

const otherAccount = new RegExp(`^(${houseAccounts.join('|')}|(${partyKinds.join('|')}):[\\w-]{1,40})$`)

const isPlayerAccount = (account: string): account is PlayerAccount => Object.hasOwn(fieldOf, account)

export const isAccount = (account: string): account is LedgerAccount =>
  isPlayerAccount(account) || otherAccount.test(account)

/**
 * Adds the postings of the entries to the balances, without storing anything.
 * @returns the balances after the entries
 * @throws Error if an entry is malformed. This is a programming error, and nothing may be booked
 */
export function apply(balances: Balances, entries: readonly EntryDraft[]): Balances {
  const after: { -readonly [Field in keyof Balances]: bigint } = { ...balances }
  for (const { kind, postings } of entries) {
    let sumMinor = 0n
    for (const { account, amountMinor } of postings) {
      if (!isAccount(account)) throw new Error(`${kind}: there is no account ${String(account)}`)
      if (amountMinor === 0n) throw new Error(`${kind}: a posting to ${account} moves nothing`)
      sumMinor += amountMinor
      if (isPlayerAccount(account)) after[fieldOf[account]] += amountMinor
    }
    if (postings.length === 0 || sumMinor !== 0n)
      throw new Error(`${kind}: its postings sum to ${sumMinor}, not to zero`)
  }
  return after
}

/** True if neither cash nor bonus money nor reserved money is negative. The deficit may be negative. */
export const isCovered = ({ cashMinor, bonusMinor, reservedMinor }: Balances): boolean =>
  cashMinor >= 0n && bonusMinor >= 0n && reservedMinor >= 0n

/** True if the database can still store the player's money after the player has gained the amount. */
export const hasRoom = ({ cashMinor, bonusMinor, reservedMinor }: Balances, gainedMinor: bigint): boolean =>
  cashMinor + bonusMinor + reservedMinor + gainedMinor <= largestStoredMinor
