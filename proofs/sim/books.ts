import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Db } from '@baize/server/kit/db'
import type { TimedPosition } from '@baize/server/kit/cursor'
import { readBalancesAround, readEntries } from '@baize/server/modules/money/ledger/service'
import { balancesOf } from '@baize/server/modules/money/wallet/service'
import { shardOf } from '@baize/server/kit/ids'
import { verifyBooks } from '@baize/server/verify'
import type { Story } from './run.ts'

interface Whose {
  readonly playerId: string
  readonly currency: Currency
}

interface EntryRow {
  command_key: string
  kind: string
  reference: string | null
  net: bigint
  reserved: bigint
}

/** Returns the ledger entries of a player as texts, in the format of `expectedEntries`, sorted. */
export async function bookedEntries(db: Db, { playerId }: Whose, { run }: Story): Promise<string[]> {
  const { rows } = await sql<EntryRow>`
    select entry.command_key, entry.kind, game.reference_id as reference,
      coalesce(sum(amount) filter (where account in ('player:cash', 'player:deficit')), 0)::bigint as net,
      coalesce(sum(amount) filter (where account = 'player:reserved'), 0)::bigint as reserved
    from ledger_entry as entry
    join ledger_posting as posting using (shard, player_id, entry_id)
    left join game_transaction as game on game.entry_id = entry.entry_id and entry.kind like '%-rollback'
    -- Bonus entries outside of games are left out, because the ledger's verifier checks them.
    where entry.player_id = ${playerId} and entry.kind not like 'bonus-%'
    group by entry.entry_id, entry.command_key, entry.kind, game.reference_id`.execute(db)
  const deposits = new Map<string, string>()
  for (const [id, paymentId] of run.paymentIds) deposits.set(await paymentId, id)
  const causes = await chargedBack(db, playerId)
  return rows
    .map(({ command_key: commandKey, kind, reference, net, reserved }) => {
      const key = commandKey.replace(/^[a-z0-9-]+\//, '')
      const name =
        reference !== null
          ? `undo ${reference}`
          : kind === 'deposit'
            ? `deposit ${deposits.get(key)}`
            : kind === 'chargeback'
              ? `chargeback ${deposits.get(causes.get(key) ?? '')}`
              : key
      return `${name} ${net} ${reserved}`
    })
    .toSorted()
}

/** Maps the key of each chargeback to the id of the payment that was charged back. */
async function chargedBack(db: Db, playerId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ command_key: string; cause: string }>`
    select command_key, cause from ledger_entry where player_id = ${playerId} and kind = 'chargeback'`.execute(db)
  return new Map(rows.map(({ command_key: key, cause }) => [key, cause.replace('payment:', '')]))
}

const beginning = Temporal.Instant.from('2000-01-01T00:00:00Z')
const end = Temporal.Instant.from('2100-01-01T00:00:00Z')
const pageSize = 40

type Entry = Awaited<ReturnType<typeof readEntries>>[number]

/**
 * Returns all ledger entries of a player. They are read page by page, so that errors at the page boundaries are found.
 */
async function allEntries(db: Db, whose: Whose): Promise<Entry[]> {
  const entries: Entry[] = []
  let after: TimedPosition | undefined
  for (;;) {
    const page = await readEntries(db, { ...whose, from: beginning, to: end, after, limit: pageSize })
    entries.push(...page)
    const last = page.at(-1)
    if (page.length < pageSize || !last) return entries
    after = { at: last.at, id: last.entryId }
  }
}

const fields = [
  ['player:cash', 'cashMinor'],
  ['player:bonus', 'bonusMinor'],
  ['player:reserved', 'reservedMinor'],
  ['player:deficit', 'deficitMinor'],
] as const

/**
 * Checks that a player's statements agree with the ledger entries and the balances: one over all time, one from the
 * middle entry on, and one until then.
 * @returns a line for each fault
 */
export async function wrongStatement(db: Db, whose: Whose): Promise<string[]> {
  const entries = await allEntries(db, whose)
  const balances = await balancesOf(db, whose.playerId, whose.currency)
  const middle = entries[Math.floor(entries.length / 2)]?.at ?? end
  const early = entries.filter(({ at }) => Temporal.Instant.compare(at, middle) < 0)
  const whole = await readBalancesAround(db, whose, { from: beginning, to: end })
  const late = await readBalancesAround(db, whose, { from: middle, to: end })
  const soon = await readBalancesAround(db, whose, { from: beginning, to: middle })
  return fields.flatMap(([account, field]) => {
    const sumOf = (some: readonly Entry[]): bigint =>
      some
        .flatMap(({ postings }) => postings)
        .reduce((sum, one) => sum + (one.account === account ? one.amountMinor : 0n), 0n)
    const [all, first] = [sumOf(entries), sumOf(early)]
    const { opening, closing } = whole
    const isRight = all === balances[field] && opening[field] === 0n && closing[field] === all
    const fault = `${account} is ${balances[field]}; its statement goes from ${opening[field]} to ${closing[field]}`
    return [
      ...(isRight ? [] : [`${fault} and adds up to ${all}`]),
      ...(late.opening[field] === first && soon.closing[field] === first
        ? []
        : [`${fault}; at ${String(middle)} ${late.opening[field]} and ${soon.closing[field]} instead of ${first}`]),
    ]
  })
}

/**
 * Returns a line for each stake with which the player exceeded the limit on stakes in 24 hours. Stakes that were rolled
 * back do not count.
 */
export async function stakesBeyond(db: Db, { playerId }: Whose, dayLimitMinor: bigint): Promise<string[]> {
  const shard = shardOf(playerId)
  const { rows } = await sql<{ name: string; total: bigint }>`
    with stake as (
      select bet.transaction_id as name, bet.at, -(bet.cash + bet.deficit) as amount
      from game_transaction as bet
      where bet.shard = ${shard} and bet.player_id = ${playerId} and bet.kind = 'bet' and not exists (
        select from game_rollback as undone
        where undone.shard = ${shard} and undone.player_id = ${playerId} and undone.reference_id = bet.transaction_id)
    )
    select name, total from (
      select name, sum(amount) over (order by at range between interval '24 hours' preceding and current row)::bigint as total
      from stake
    ) as day where total > ${dayLimitMinor}`.execute(db)
  return rows.map(({ name, total }) => `${name}: ${total} staked in 24 hours, the limit is ${dayLimitMinor}`)
}

/**
 * Runs the ledger's verifier.
 * @returns a line for each violated rule, with up to three examples
 */
export async function brokenRules(db: Db): Promise<string[]> {
  const broken = (await verifyBooks(db)).filter(({ offenders }) => offenders > 0)
  return broken.map(({ rule, samples }) => `${rule}: ${samples.slice(0, 3).join('; ')}`)
}
