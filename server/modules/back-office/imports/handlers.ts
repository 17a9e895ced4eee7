import { parseAmount } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { recordAudit } from '../records/service.ts'
import { takeOverContent } from '../../site/content/service.ts'
import { saveImportedGame } from '../../play/games/service.ts'
import { changeLimitIn, changeTimeLimitIn } from '../../safer/limits/service.ts'
import { accountsOf, getPlayer } from '../../people/players/service.ts'
import { keepOutImported } from '../../safer/restrictions/service.ts'
import { bookOpening } from '../../money/wallet/service.ts'
import { importPlayer } from './import-player.ts'
import { selectRecord } from './record-store.ts'
import { contextOfRow } from './context-of-row.ts'
import { RowRefusal } from './row-refusal.ts'
import type { ImportKind, Row } from './rows.ts'

const actor = 'import'

/**
 * For each kind of row, the function that imports one row in the caller's transaction.
 * @returns the id of the player to whom the row belongs; undefined for games and content
 */
export const handlers: {
  readonly [Kind in ImportKind]: (
    context: Context,
    tx: Tx,
    row: Row<Kind>,
    passwordHash: string,
  ) => Promise<string | undefined>
} = {
  async players(context, tx, row, passwordHash) {
    const playerId = await importPlayer(context, tx, row, passwordHash)
    await audit(context, tx, playerId, 'players')
    return playerId
  },
  async balances(context, tx, { externalId, currency, amount }) {
    const playerId = await playerOf(tx, externalId)
    const accounts = await accountsOf({ db: tx }, playerId)
    if (!accounts.some((account) => account.currency === currency))
      throw new RowRefusal(`the player has no account in ${currency}`)
    const amountMinor = parseAmount(amount, currency)
    if (!amountMinor) throw new RowRefusal('the amount is not one of the currency, or zero')
    await bookOpening(tx, { playerId, entryId: newId(), money: { amountMinor, currency }, at: context.clock.now() })
    await audit(context, tx, playerId, 'balances')
    return playerId
  },
  async limits(context, tx, row) {
    const playerId = await playerOf(tx, row.externalId)
    const { requiresDays } = await importLimit(context, tx, playerId, row)
    if (requiresDays > 0) throw new RowRefusal('the player has a lower limit already')
    return playerId
  },
  async exclusions(context, tx, { externalId, kind, until }) {
    const playerId = await playerOf(tx, externalId)
    const at = context.clock.now()
    const end = until === undefined ? null : Temporal.Instant.from(until)
    if (end && Temporal.Instant.compare(end, at) <= 0) throw new RowRefusal('its time is over')
    if (!end && kind === 'TIMEOUT') throw new RowRefusal('a break needs an end')
    if (end && kind !== 'TIMEOUT' && kind !== 'EXCLUSION') throw new RowRefusal('this kind has no end')
    await keepOutImported(context, tx, playerId, { kind, until: end, at })
    await audit(context, tx, playerId, 'exclusions')
    return playerId
  },
  async games(context, tx, row) {
    await saveImportedGame(context, tx, row, actor)
    return undefined
  },
  async content(context, tx, { showAt, hideAt, site, ...item }) {
    const times = { showAt: instantOf(showAt), hideAt: instantOf(hideAt) }
    await takeOverContent(contextOfRow(context, site), tx, { ...item, ...times, siteId: site ?? null }, actor)
    return undefined
  },
}

const instantOf = (text: string | undefined): Temporal.Instant | null =>
  text === undefined ? null : Temporal.Instant.from(text)

async function importLimit(context: Context, tx: Tx, playerId: string, row: Row<'limits'>) {
  const { currency, limit } = row
  if (row.type === 'SESSION_LIMIT' || row.type === 'GAME_TIME_LIMIT') {
    const name = { type: row.type, period: row.period }
    return changeTimeLimitIn(context, tx, { playerId, name, requested: Number(limit), actor })
  }
  const player = await getPlayer({ db: tx }, playerId)
  if (player?.currency !== currency) throw new RowRefusal('the limit is not in the currency of the primary account')
  const name = { type: row.type, period: row.period }
  return changeLimitIn(context, tx, { playerId, name, request: limit, actor })
}

const audit = ({ clock }: Context, tx: Tx, playerId: string, kind: ImportKind): Promise<void> =>
  recordAudit(tx, { operation: 'importRow', playerId, actor, at: clock.now(), details: { kind } })

async function playerOf(tx: Tx, externalId: string): Promise<string> {
  const record = await selectRecord(tx, { kind: 'players', externalId })
  if (!record?.playerId) throw new RowRefusal(`no player ${externalId} was imported`)
  return record.playerId
}
