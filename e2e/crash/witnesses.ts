import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { call } from '../platform.ts'
import type { House } from '../house/house.ts'

/** A round in the studio's journal. All amounts are in minor units. */
export interface JournalRound {
  readonly roundId: string
  readonly playerId: string
  readonly state: string
  readonly stakeMinor: number
  readonly winMinor: number
}

/** Returns the rounds for real money that the studio has begun. */
export function roundsOf({ dataDir }: House): JournalRound[] {
  return read(
    join(dataDir, 'sandbox/studio/journal.db'),
    `select round_id as roundId, player_id as playerId, state, stake_minor as stakeMinor, win_minor as winMinor
     from rounds where mode = 'real' and state not in ('committed', 'refused')`,
  ) as unknown as JournalRound[]
}

export interface Order {
  /** The platform's id of the payment. */
  readonly paymentId: string
  readonly amountMinor: number
  readonly paid: boolean
}

export function ordersOf({ dataDir }: House): Order[] {
  const rows = read(
    join(dataDir, 'sandbox/sandbox.db'),
    'select order_code as code, amount_minor as amount, events from worldpay_orders',
  ) as { code: string; amount: string; events: string }[]
  return rows.map(({ code, amount, events }) => ({
    paymentId: code.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    amountMinor: Number(amount),
    paid: (JSON.parse(events) as { event: string }[]).some(({ event }) => event === 'AUTHORISED'),
  }))
}

function read(file: string, query: string) {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    return database.prepare(query).all()
  } finally {
    database.close()
  }
}

interface Asking {
  readonly house: House
  readonly sessionKey: string
}

interface GameRow {
  readonly gameTranId: string
  readonly tranType: string
  readonly amount: string
}

interface BankingRow {
  readonly id: string
  readonly status: string
  readonly amount: string
  readonly type: string
}

/**
 * Returns what the platform has booked for the player's games on these days, as sorted texts such as `GAME_BET
 * <round>-bet -100`, with the amount in minor units.
 */
export async function bookedGames({ house, sessionKey }: Asking, days: readonly string[]): Promise<string[]> {
  const rows: GameRow[] = []
  for (const date of days) {
    rows.push(
      ...(await pages(async (cursor) => {
        const input = { date, ...cursor }
        const at = house.address
        return call<{ transactions: GameRow[]; nextCursor?: string }>('getTransactionHistory', {
          input,
          sessionKey,
          at,
        })
      }, 'transactions')),
    )
  }
  return rows.map(({ gameTranId, tranType, amount }) => `${tranType} ${gameTranId} ${minor(amount)}`).toSorted()
}

/**
 * Returns the deposits that the platform has credited, as sorted texts of the payment's id and the amount in minor
 * units. A deposit that the platform lists twice occurs twice.
 */
export async function creditedDeposits({ house, sessionKey }: Asking, days: readonly string[]): Promise<string[]> {
  const [startDate = '', endDate = startDate] = days
  const rows = await pages(async (cursor) => {
    const input = { startDate, endDate, ...cursor }
    const at = house.address
    return call<{ histories: BankingRow[]; nextCursor?: string }>('getBankingHistory', { input, sessionKey, at })
  }, 'histories')
  return rows
    .filter(({ type, status }) => type === 'DEPOSIT' && status === 'COMPLETED')
    .map(({ id, amount }) => `${id} ${minor(amount)}`)
    .toSorted()
}

export async function balanceOf({ house, sessionKey }: Asking): Promise<number> {
  const { currencyBalances } = await call<{ currencyBalances: { totalBalance: string }[] }>('getBalance', {
    sessionKey,
    at: house.address,
  })
  return minor(currencyBalances[0]?.totalBalance ?? '')
}

async function pages<Name extends string, Row>(
  ask: (cursor: { cursor?: string }) => Promise<Record<Name, Row[]> & { nextCursor?: string }>,
  name: Name,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: { cursor?: string } = {}
  for (;;) {
    const page = await ask(cursor)
    rows.push(...page[name])
    if (!page.nextCursor) return rows
    cursor = { cursor: page.nextCursor }
  }
}

/** Converts an amount with two decimals, such as `12.50`, to minor units. */
const minor = (amount: string): number => Number(amount.replace('.', ''))
