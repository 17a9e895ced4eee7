import { ofAuthority } from './authority-mutations.ts'
import { ofBonuses } from './bonus-mutations.ts'
import { ofBonusRules } from './bonus-rule-mutations.ts'
import { type Mutation, one } from './mutation.ts'

const bookings = 'server/modules/play/rounds/sql/book-plays.sql'
const balances = 'server/modules/money/ledger/sql/change-plain-balances.sql'
const verdicts = 'server/modules/play/rounds/sql/judge-moves.sql'
const found = 'server/modules/money/ledger/sql/find-undone.sql'
const marked = 'server/modules/money/ledger/sql/mark-undone.sql'
const book = 'server/modules/play/rounds/booking/queue.ts'
const holds = 'server/modules/money/wallet/holds.ts'
const tables = 'server/modules/money/wallet/sql/tables.sql'
const ledger = 'server/modules/money/ledger'

/** Faults in the booking of studios' calls. */
const ofGames: readonly Mutation[] = [
  one(
    'the check of the balance is missing, so bets are accepted without funds',
    bookings,
    "when kind in ('bet', 'adjustment') and amount < 0 and net < 0 then 'funds'",
    '',
  ),
  one(
    'the fast path for simple bookings accepts bets without funds',
    balances,
    'and (asked.lowest is null or balance.cash + balance.deficit + asked.lowest >= 0)',
    '',
  ),
  one(
    'the fast path accepts stakes that must be checked against a limit',
    balances,
    'and not (balance.has_limits and asked.stake <> 0)',
    '',
  ),
  one('the fast path accepts accounts with a bonus', balances, 'and not balance.had_bonus', ''),
  one(
    'transaction ids have no unique key',
    'server/modules/money/ledger/sql/tables.sql',
    'create unique index game_transaction_key',
    'create index game_transaction_key',
  ),
  one(
    'stakes are credited instead of debited',
    'server/modules/play/rounds/booking/booking-store.ts',
    "kind === 'bet' ? -amountMinor : amountMinor",
    "kind === 'bet' ? amountMinor : amountMinor",
  ),
  one(
    'a movement is acknowledged before it is committed',
    book,
    'return answerBatch(context, batch, await bookPlain(database.byKey, movesOf(batch), clock.now(), config))',
    `const early = movesOf(batch).map(() => ({ verdict: 'booked' as const, entryId: crypto.randomUUID(), postBalanceMinor: 0n }))
    bookPlain(database.byKey, movesOf(batch), clock.now(), config).catch(() => undefined)
    return answerBatch(context, batch, early)`,
  ),
  one(
    'a booking error is ignored, and success is reported',
    book,
    'for (const { reject } of left) reject(error)',
    'for (const { moves, resolve } of left) resolve(moves.map(() => ({ entryId: crypto.randomUUID(), postBalanceMinor: 0n })))',
  ),
  one(
    'commits do not wait for the disk',
    'server/kit/db.ts',
    'options: `-c TimeZone=UTC ${plansByKey}`',
    'options: `-c TimeZone=UTC -c synchronous_commit=off ${plansByKey}`',
  ),
  one(
    'transaction ids are remembered for only an hour',
    verdicts,
    "when id.player_id is not null then 'known'",
    "when id.at > p_now - interval '1 hour' then 'known'",
  ),
  one(
    'no tombstone is written, so a bet that arrives after its rollback is booked',
    marked,
    "where move.kind = 'rollback' and known.entry_id is null;",
    'where false;',
  ),
  one(
    'the balance row is not locked during a booking',
    'server/modules/money/ledger/sql/lock-balances.sql',
    '    for update of balance\n',
    '',
  ),
  one(
    'a win is refused because the session has ended',
    verdicts,
    "when move.kind = 'bet' and (launch.player_id is null",
    "when move.kind in ('bet', 'win') and (launch.player_id is null",
  ),
  one('a bet is accepted although the session has ended', verdicts, 'or launch.session_ended or', 'or'),
  one(
    'the end of a session is not copied to its launches',
    'server/modules/play/games/sql/copy-session-to-launches.sql',
    'session_ended = new.ended_at is not null',
    'session_ended = false',
  ),
  one(
    'the legal maximum stake of a slot is applied to each stake alone instead of to the round',
    verdicts,
    "known.state = 'open' and breaks_cycle_limit(",
    "known.state = 'open' and false and breaks_cycle_limit(",
  ),
  one(
    'stakes of one round that arrive together are checked without regard to each other',
    'server/modules/play/rounds/booking/batch.ts',
    "!(earlier.kind === 'bet' && move.kind === 'bet')",
    'true',
  ),
  one(
    'a bet is accepted although its round is closed',
    verdicts,
    "when move.kind = 'bet' and known.state <> 'open' then 'closed'",
    '',
  ),
  one(
    'the end of a round is acknowledged but not stored',
    'server/modules/play/rounds/sql/end-plain-rounds.sql',
    'where playable is not null and state is null',
    'where false',
  ),
  one(
    'a stake above the limit is accepted',
    bookings,
    "when breaks_limit(limits, move.session_id, -amount) then 'limit'",
    '',
  ),
  one(
    'the windows of the limits do not advance with time',
    bookings,
    'if v_locked.is_stale or (v_has_rollbacks and v_locked.is_unsummed) then',
    'if false then',
  ),
  one(
    'a prize offsets losses in a loss limit',
    'server/modules/play/rounds/sql/book-plain.sql',
    "sum_minor(amount) filter (where kind = 'win') as win",
    "sum_minor(amount) filter (where kind in ('win', 'prize')) as win",
  ),
  one(
    'the rollback of a prize is subtracted from windows that never counted the prize',
    found,
    "case when original.kind <> 'prize' then original.at end as undone_at",
    'original.at as undone_at',
  ),
  one(
    'completed ten-minute steps of the limits are not stored',
    balances,
    'if v_ended is not null then',
    'if false then',
  ),
  one(
    'a stake that is rolled back stays in the 24-hour window',
    marked,
    'coalesce(sum(stake) filter (where days <= 1), 0)::bigint as stake_day',
    '0::bigint as stake_day',
  ),
  one(
    'a rollback is paid twice',
    found,
    'when original.entry_id is null or undone.reference_id is not null then 0',
    'when original.entry_id is null then 0',
  ),
  one(
    'movements that depend on a refused movement of their batch are not checked again',
    bookings,
    'v_verdicts := ask_again(v_moves, v_verdicts);',
    'null;',
  ),
  one(
    'a transaction id that is reused with another amount gets the stored response',
    'server/modules/play/rounds/booking/movement.ts',
    "(call.kind === 'rollback' || call.amountMinor === booked.amountMinor)",
    'true',
  ),
  one(
    'a repeated request gets another balance than the first request',
    'server/modules/money/ledger/game-store.ts',
    'postBalanceMinor: row.post_balance',
    'postBalanceMinor: row.post_balance + 1n',
  ),
  one('changes of the balance are not announced', book, 'changed.push(...one.moves)', ''),
]

/** Faults in all other code that books money, for example for payments. */
const ofTheHouse: readonly Mutation[] = [
  one(
    'amounts with too many digits are rounded instead of refused',
    'contract/money.ts',
    `if (fraction.length > digits) return undefined
  const minor = BigInt(whole + fraction.padEnd(digits, '0'))`,
    "const minor = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))",
  ),
  one(
    'idempotency keys of commands are kept for only an hour',
    'server/modules/back-office/records/run-once.ts',
    '  const inserted = await tx',
    `  await tx.deleteFrom(table).where('created_at', '<', at.subtract({ hours: 1 })).execute()
  const inserted = await tx`,
  ),
  {
    name: 'more money is captured than is on hold',
    patches: [
      {
        file: holds,
        find: "if (found.leftMinor < amountMinor) throw new AppError('wallet.holdExceeded')",
        replace: '',
      },
      {
        file: tables,
        find: 'constraint wallet_hold_covers check (captured + released <= amount)',
        replace: 'check (true)',
      },
    ],
  },
  one(
    'a hold can be released twice, because the released amount is not recorded',
    holds,
    'await addToHold(tx, { playerId, holdId }, column, amountMinor)',
    '',
  ),
  one('a hold is accepted without funds', `${ledger}/commit-entries.ts`, 'if (!isCovered(after))', 'if (false)'),
  one(
    'the release of a hold is booked with the wrong sign',
    'server/modules/money/wallet/entries.ts',
    "movement('release', [{ account: 'player:reserved', amountMinor: -amountMinor }, ...credit(funds, amountMinor)])",
    "movement('release', [{ account: 'player:reserved', amountMinor }, ...take(funds, amountMinor)])",
  ),
  {
    name: 'an entry is corrected twice',
    patches: [
      {
        file: 'server/modules/money/wallet/corrections.ts',
        find: "if (await selectCorrecting(tx, playerId, entryId)) throw new AppError('wallet.corrected')",
        replace: '',
      },
      { file: tables, find: 'primary key (shard, player_id, corrected_id),', replace: '' },
    ],
  },
  one(
    'the state of a paid deposit is not stored',
    'server/modules/money/payments/deposits/apply-deposit-report.ts',
    'await updateState(tx, deposit, next.state, { at, isPaid: isCredited })',
    '',
  ),
  {
    name: 'commands do not lock the balance row, and the database lacks its constraint on balances',
    patches: [
      {
        file: `${ledger}/store.ts`,
        find: ".where('currency', '=', currency)\n    .forUpdate()",
        replace: ".where('currency', '=', currency)",
      },
      {
        file: 'server/modules/money/ledger/sql/tables.sql',
        find: 'deficit <= 0 and (deficit = 0 or cash = 0))',
        replace: 'deficit <= 0 or true)',
      },
    ],
  },
  one(
    'statements omit stakes',
    `${ledger}/statement-store.ts`,
    'where ${scope} and (cash <> 0 or deficit <> 0)',
    'where ${scope} and (cash > 0 or deficit <> 0)',
  ),
  one(
    'a statement opens with the balance after its first entry',
    `${ledger}/statement-store.ts`,
    'sql`at >= ${from}`',
    'sql`at > ${from}`',
  ),
  one(
    'a seal closes before all entries that belong under it are committed',
    'server/kit/older-transactions.ts',
    'if ([...now].every(([server, number]) => (reached.get(server) ?? 0n) >= number)) return true',
    'if (now.size >= 0) return true',
  ),
]

export const mutations: readonly Mutation[] = [...ofGames, ...ofTheHouse, ...ofBonuses, ...ofBonusRules, ...ofAuthority]
