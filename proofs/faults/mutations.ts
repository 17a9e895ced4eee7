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
    'the guard of the balance is dropped: bets are taken without funds',
    bookings,
    "when kind in ('bet', 'adjustment') and amount < 0 and net < 0 then 'funds'",
    '',
  ),
  one(
    'bets without funds are taken for plain',
    balances,
    'and (asked.lowest is null or balance.cash + balance.deficit + asked.lowest >= 0)',
    '',
  ),
  one(
    'stakes that limits are to be looked at for are taken for plain',
    balances,
    'and not (balance.has_limits and asked.stake <> 0)',
    '',
  ),
  one('an account with a bonus counts as plain', balances, 'and not balance.had_bonus', ''),
  one(
    'the unique key of transaction ids is dropped',
    'server/modules/money/ledger/sql/tables.sql',
    'create unique index game_transaction_key',
    'create index game_transaction_key',
  ),
  one(
    'a sign is swapped: stakes are credited',
    'server/modules/play/rounds/booking/booking-store.ts',
    "kind === 'bet' ? -amountMinor : amountMinor",
    "kind === 'bet' ? amountMinor : amountMinor",
  ),
  one(
    'answered before it is committed',
    book,
    'return answerBatch(context, batch, await bookPlain(database.byKey, movesOf(batch), clock.now(), config))',
    `const early = movesOf(batch).map(() => ({ verdict: 'booked' as const, entryId: crypto.randomUUID(), postBalanceMinor: 0n }))
    bookPlain(database.byKey, movesOf(batch), clock.now(), config).catch(() => undefined)
    return answerBatch(context, batch, early)`,
  ),
  one(
    'an error while booking is swallowed, and success answered',
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
    'transaction ids are known for an hour only',
    verdicts,
    "when id.player_id is not null then 'known'",
    "when id.at > p_now - interval '1 hour' then 'known'",
  ),
  one(
    'the tombstone is forgotten: a bet is booked after its rollback',
    marked,
    "where move.kind = 'rollback' and known.entry_id is null;",
    'where false;',
  ),
  one(
    'the balance is not locked',
    'server/modules/money/ledger/sql/lock-balances.sql',
    '    for update of balance\n',
    '',
  ),
  one(
    'a win is refused when the session is over',
    verdicts,
    "when move.kind = 'bet' and (launch.player_id is null",
    "when move.kind in ('bet', 'win') and (launch.player_id is null",
  ),
  one('a bet is taken although the session is over', verdicts, 'or launch.session_ended or', 'or'),
  one(
    'a launch does not hear of the end of its session',
    'server/modules/play/games/sql/copy-session-to-launches.sql',
    'session_ended = new.ended_at is not null',
    'session_ended = false',
  ),
  one(
    'the stakes of a slot’s round are not added up: the law’s cap holds for each of them alone',
    verdicts,
    "known.state = 'open' and breaks_cycle_limit(",
    "known.state = 'open' and false and breaks_cycle_limit(",
  ),
  one(
    'stakes of one round are judged together, none of them with the others in mind',
    'server/modules/play/rounds/booking/batch.ts',
    "!(earlier.kind === 'bet' && move.kind === 'bet')",
    'true',
  ),
  one(
    'a bet is taken although the round is closed',
    verdicts,
    "when move.kind = 'bet' and known.state <> 'open' then 'closed'",
    '',
  ),
  one(
    'the end of a round is answered, and not written',
    'server/modules/play/rounds/sql/end-plain-rounds.sql',
    'where playable is not null and state is null',
    'where false',
  ),
  one(
    'a stake beyond the limit is taken',
    bookings,
    "when breaks_limit(limits, move.session_id, -amount) then 'limit'",
    '',
  ),
  one(
    'the windows are not rolled',
    bookings,
    'if v_locked.is_stale or (v_has_rollbacks and v_locked.is_unsummed) then',
    'if false then',
  ),
  one(
    'a prize makes room in a limit of losses',
    'server/modules/play/rounds/sql/book-plain.sql',
    "sum_minor(amount) filter (where kind = 'win') as win",
    "sum_minor(amount) filter (where kind in ('win', 'prize')) as win",
  ),
  one(
    'a prize that is rolled back leaves windows that never counted it',
    found,
    "case when original.kind <> 'prize' then original.at end as undone_at",
    'original.at as undone_at',
  ),
  one('ten minutes that are over are not kept', balances, 'if v_ended is not null then', 'if false then'),
  one(
    'a stake that is rolled back stays in the window of 24 hours',
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
    'movements that counted on a refused one are not judged again',
    bookings,
    'v_verdicts := ask_again(v_moves, v_verdicts);',
    'null;',
  ),
  one(
    'the same id with another amount gets the stored answer',
    'server/modules/play/rounds/booking/movement.ts',
    "(call.kind === 'rollback' || call.amountMinor === booked.amountMinor)",
    'true',
  ),
  one(
    'a repetition is answered with another balance',
    'server/modules/money/ledger/game-store.ts',
    'postBalanceMinor: row.post_balance',
    'postBalanceMinor: row.post_balance + 1n',
  ),
  one('changes of the balance are not announced', book, 'changed.push(...one.moves)', ''),
]

/** Faults in everything else that books money. */
const ofTheHouse: readonly Mutation[] = [
  one(
    'amounts with too many digits are rounded instead of refused',
    'contract/money.ts',
    `if (fraction.length > digits) return undefined
  const minor = BigInt(whole + fraction.padEnd(digits, '0'))`,
    "const minor = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))",
  ),
  one(
    'idempotency keys of commands are kept for an hour only',
    'server/modules/back-office/records/run-once.ts',
    '  const inserted = await tx',
    `  await tx.deleteFrom(table).where('created_at', '<', at.subtract({ hours: 1 })).execute()
  const inserted = await tx`,
  ),
  {
    name: 'more is captured than is held',
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
    'a hold can be released twice: what was released is not noted',
    holds,
    'await addToHold(tx, { playerId, holdId }, column, amountMinor)',
    '',
  ),
  one('a hold needs no cover', `${ledger}/commit-entries.ts`, 'if (!isCovered(after))', 'if (false)'),
  one(
    'a release is booked the wrong way round',
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
    'the state of a paid deposit is not kept',
    'server/modules/money/payments/deposits/apply-deposit-report.ts',
    'await updateState(tx, deposit, next.state, { at, isPaid: isCredited })',
    '',
  ),
  {
    name: 'commands do not lock the balance, and the database does not guard it',
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
    'statements leave stakes out',
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
    'entries are sealed before everything under the seal is there',
    'server/kit/older-transactions.ts',
    'if ([...now].every(([server, number]) => (reached.get(server) ?? 0n) >= number)) return true',
    'if (now.size >= 0) return true',
  ),
]

export const mutations: readonly Mutation[] = [...ofGames, ...ofTheHouse, ...ofBonuses, ...ofBonusRules, ...ofAuthority]
