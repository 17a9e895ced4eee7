import type { Parsed, Reply } from '@baize/contract/op'
import type { getRoundPage as operation } from '@baize/contract/game-providers/staff'
import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Currency } from '@baize/contract/money'
import type { Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { shardOf } from '../../../kit/ids.ts'
import { OutboundError } from '../../../kit/outbound.ts'
import type { OperatorApi } from '../../../settings/studios.ts'
import { hub88RoundPage } from './dialects/hub88/round-page.ts'

const lifeMinutes = 10

/**
 * Returns the address of the studio's page about a round. For our own studio the address is signed here and valid for
 * ten minutes; for other studios the aggregator's API returns it. The reply contains no address if the studio's
 * protocol has no such page, or if the studio is no longer configured.
 * @throws AppError `rounds.unknown` if there is no such round; `rounds.pageDown` if the aggregator does not return the
 * address
 */
export async function getRoundPage(
  { db, clock, config, log }: Pick<Context, 'db' | 'clock' | 'config' | 'log'>,
  { playerId, entryId, ...named }: Parsed<typeof operation>,
  { language }: Pick<Caller, 'language'>,
): Promise<Reply<typeof operation>> {
  const round = await selectRound(db, playerId, entryId === undefined ? named : { entryId })
  if (!round) throw new AppError('rounds.unknown')
  const studio = config.studios[round.studio]
  if (studio?.dialect === 'hub88') {
    const url = await askedPage({ log }, studio.api, { playerId, ...round })
    return { status: 'SUCCESS', ...(url !== undefined && { url }) }
  }
  if (studio?.dialect !== 'baize') return { status: 'SUCCESS' }
  const until = Math.floor(clock.now().add({ minutes: lifeMinutes }).epochMilliseconds / 1000)
  const signed = `round-page ${round.roundId} ${until}`
  const signature = createHmac('sha256', studio.secret).update(signed).digest('hex')
  const query = new URLSearchParams({ until: String(until), signature, lang: language })
  return { status: 'SUCCESS', url: `${studio.url}/rounds/${encodeURIComponent(round.roundId)}?${query}` }
}

async function askedPage(
  { log }: Pick<Context, 'log'>,
  api: OperatorApi,
  { playerId, currency, ...movement }: RoundMovement & { playerId: string },
): Promise<string | undefined> {
  try {
    return await hub88RoundPage(api, { account: { playerId, currency }, ...movement })
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    log.warn({ err: error }, 'the aggregator did not return the address of the page of a round')
    throw new AppError('rounds.pageDown')
  }
}

interface RoundName {
  readonly entryId?: string
  readonly studio?: string | undefined
  readonly roundId?: string | undefined
}

interface RoundMovement {
  readonly studio: string
  readonly roundId: string
  readonly transactionId: string
  readonly currency: Currency
}

async function selectRound(db: Db, playerId: string, { entryId, studio, roundId }: RoundName) {
  const named = entryId ? sql`entry_id = ${entryId}` : sql`studio = ${studio ?? ''} and round_id = ${roundId ?? ''}`
  const { rows } = await sql<RoundMovement>`
    select studio, round_id as "roundId", transaction_id as "transactionId", currency from ledger_game_entry
    where shard = ${shardOf(playerId)} and player_id = ${playerId} and round_id <> '' and ${named}
    limit 1`.execute(db)
  return rows[0]
}
