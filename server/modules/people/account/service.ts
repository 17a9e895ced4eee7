import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type {
  closeAccount as closing,
  getLtdData as summing,
  getOwnData as telling,
} from '@baize/contract/account/player'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction } from '../../../kit/db.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { readTotals } from '../../money/ledger/service.ts'
import { sendMail } from '../../site/mail/service.ts'
import { getPlayer, reportBars } from '../players/service.ts'
import { close } from '../../safer/restrictions/service.ts'
import { announceEnd, confirmPassword, endSessions, lockInSession, takeCookies } from '../sessions/service.ts'
import { rules, type Rule } from './disclosure/rules.ts'
import { lifetimeOf } from './rules.ts'
import { selectOwnRows, selectOwnTables } from './store.ts'

export { finishAccessReview } from './access-review.ts'
export { confirmEmailChange, getEmailChange, updatePlayerInfo } from './contact.ts'
export { undoAccountChange } from './undo.ts'

/** Lifetime sums of deposits, games and bonuses. */
export async function getLtdData(
  context: Context,
  _input: object,
  { session }: CallerOf<typeof summing>,
): Promise<Reply<typeof summing>> {
  const { playerId, currency } = session
  const sums = lifetimeOf(await readTotals(context.db, playerId, currency))
  const text = (amountMinor: bigint) => formatAmount(amountMinor, currency)
  return {
    status: 'SUCCESS',
    currency,
    totalDeposit: text(sums.depositMinor),
    totalWithdrawal: text(sums.withdrawalMinor),
    netDeposit: text(sums.withdrawalMinor - sums.depositMinor),
    realBet: text(sums.realBetMinor),
    playableBonusBet: text(sums.bonusBetMinor),
    realWin: text(sums.realWinMinor),
    playableBonusWin: text(sums.bonusWinMinor),
    netGame: text(sums.realWinMinor + sums.bonusWinMinor - sums.realBetMinor - sums.bonusBetMinor),
    bonusGrant: text(sums.bonusGrantMinor),
    bonusRelease: text(sums.bonusReleaseMinor),
    bonusWithdrawn: text(sums.bonusWithdrawnMinor),
  }
}

/** Maximum number of rows from one table. */
const maximumRows = 2000

/**
 * The data about the player, to read and to download (GDPR, articles 15 and 20). The list in `disclosure/` decides what is
 * shown. The rules by which something is kept back are the same for every player.
 */
export async function getOwnData(
  context: Context,
  _input: object,
  { session }: CallerOf<typeof telling>,
): Promise<Reply<typeof telling>> {
  const { db, clock } = context
  const tables = []
  for (const table of await selectOwnTables(db)) {
    const rows = await selectOwnRows(db, table, session.playerId, maximumRows + 1)
    if (rows.length === 0) continue
    tables.push({ name: table.name, rows: rows.slice(0, maximumRows).map(plainRow), cut: rows.length > maximumRows })
  }
  const withheld = Object.entries(rules).map(([rule, law]) => ({ rule: rule as Rule, law }))
  return { status: 'SUCCESS', at: clock.now().toString(), tables, withheld }
}

/** JSON knows neither bigints nor instants. */
const plainRow = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]))

const plain = (value: unknown): unknown =>
  typeof value === 'bigint' || value instanceof Temporal.Instant ? String(value) : value

/** Closes the account permanently: ends its sessions, prevents log-ins and mails the player. */
export async function closeAccount(
  context: Context,
  { password }: Parsed<typeof closing>,
  caller: CallerOf<typeof closing>,
): Promise<Reply<typeof closing>> {
  const { playerId } = caller.session
  const player = await getPlayer(context, playerId)
  if (!player) throw new Error('a session without a player')
  await confirmPassword(context, player, password, caller.language)
  const ended = await transaction(context.db, async (tx) => {
    const { letter, endSessionsAs } = await close(tx, await lockInSession(tx, caller.session))
    const at = context.clock.now()
    const closed = await getPlayer({ db: tx }, playerId)
    if (closed) await reportBars(tx, closed, at)
    const details = { address: caller.address }
    await recordAudit(tx, { operation: 'closeAccount', playerId, actor: `player:${playerId}`, at, details })
    await sendMail(context, tx, { to: player, language: caller.language, letter })
    return endSessions(context, tx, playerId, endSessionsAs)
  })
  await announceEnd(context, playerId, ended)
  takeCookies(context, caller)
  return { status: 'SUCCESS' }
}
