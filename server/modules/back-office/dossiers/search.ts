import type { searchPlayers as search } from '@baize/contract/dossiers/staff'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { readTimedCursor, timedCursor } from '../../../kit/cursor.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { recordChange } from '../records/service.ts'
import { playersWithNumber } from '../../people/documents/service.ts'
import { playersWithCard } from '../../money/payments/service.ts'
import {
  restrictionOf,
  type FoundPlayer,
  findPlayersByIds,
  findPlayersByWords,
  maskedEmail,
  maskedName,
} from '../../people/players/service.ts'
import { playersAt, playersWithAgent } from '../../people/sessions/service.ts'
import { type Meanings, meaningsOf } from './rules.ts'

type Search = typeof search

/**
 * @throws AppError `dossiers.short` if the text is too short; `request.invalid` for a cursor that Baize did not issue
 */
export async function searchPlayers(
  context: Context,
  { text, cursor, size, ...filter }: Parsed<Search>,
  caller: Pick<Caller, 'staff' | 'may'>,
): Promise<Reply<Search>> {
  const { db, clock, reads } = context
  const meanings = meaningsOf(text)
  if (!meanings) throw new AppError('dossiers.short')
  const after = cursor === undefined ? undefined : readTimedCursor(cursor)
  const isMasked = !caller.may('players.personal')
  const { byWords, byValue } = await reads.lately(async (lately) => ({
    byWords: await findPlayersByWords(lately, meanings.words, filter, { after, size: size + 1, isMasked }),
    // Players found by an exact id, card, document, address or device are listed before all others, so only the first
    // page needs this query.
    byValue: after ? [] : await findPlayersByIds(lately, await idsOf({ ...context, db: lately }, meanings), filter),
  }))
  const page = byWords.slice(0, size)
  const first = byValue.filter(({ playerId }) => page.every((other) => other.playerId !== playerId))
  await transaction(db, (tx) => {
    const details = { text, ...filter, found: first.length + page.length }
    const record = { staff: caller.staff, operation: 'searchPlayers', subject: 'players', details, at: clock.now() }
    return recordChange(tx, record)
  })
  const last = page.at(-1)
  return {
    status: 'SUCCESS',
    players: [...first, ...page].map((player) => listed(player, clock.now(), isMasked)),
    ...(byWords.length > size && last && { nextCursor: timedCursor({ at: last.createdAt, id: last.playerId }) }),
  }
}

async function idsOf(context: Context, meanings: Meanings): Promise<string[]> {
  const { playerId, networkAddress, agent, cardDigits, documentNumber } = meanings
  const found = await Promise.all([
    ...(networkAddress === undefined ? [] : [playersAt(context.db, networkAddress)]),
    ...(agent === undefined ? [] : [playersWithAgent(context.db, agent)]),
    ...(cardDigits === undefined ? [] : [playersWithCard(context.db, cardDigits)]),
    ...(documentNumber === undefined ? [] : [playersWithNumber(context, documentNumber)]),
  ])
  return [...new Set([...(playerId === undefined ? [] : [playerId]), ...found.flat()])]
}

function listed(player: FoundPlayer, now: Temporal.Instant, isMasked: boolean) {
  const { playerId, username, firstName, lastName, email, country, site, registrationStatus, kycStatus, createdAt } =
    player
  const restriction = restrictionOf(player, now)
  return {
    playerId,
    username,
    name: isMasked ? maskedName(firstName, lastName) : `${firstName} ${lastName}`.trim(),
    email: isMasked ? maskedEmail(email) : email,
    country,
    site,
    registrationStatus,
    kycStatus,
    ...(restriction && { restriction: restriction.kind }),
    createdAt: createdAt.toString(),
  }
}
