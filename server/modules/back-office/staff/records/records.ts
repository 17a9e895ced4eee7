import type { Parsed, Reply } from '@baize/contract/op'
import type { getStaffRecords as get } from '@baize/contract/staff/records'
import type { Context } from '../../../../context.ts'
import { pageOf, readTimedCursor, timedCursor } from '../../../../kit/cursor.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { listStaffRecords, type StaffRecord } from '../../records/service.ts'
import { isAboutPlayers, maskedFacts } from './masked-facts.ts'

type Get = typeof get

/**
 * @throws AppError `wallet.period` for a day that does not exist; `request.invalid` for a cursor that Baize did not
 * issue
 */
export async function getStaffRecords(
  { db }: Pick<Context, 'db'>,
  { cursor, size, from, to, ...filter }: Parsed<Get>,
  { may }: Pick<Caller, 'may'>,
): Promise<Reply<Get>> {
  const after = cursor === undefined ? undefined : readTimedCursor(cursor)
  const period = { from: startOf(from), before: startOf(to)?.add({ hours: 24 }) }
  const found = await listStaffRecords(db, { ...filter, ...period }, { after, size: size + 1 })
  const { page, ...next } = pageOf(found, size, timedCursor)
  return {
    status: 'SUCCESS',
    records: page.map((record) => recordOf(record, may('players.personal'))),
    ...next,
  }
}

function startOf(day: string | undefined): Temporal.Instant | undefined {
  if (day === undefined) return undefined
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' }).toZonedDateTime('UTC').toInstant()
  } catch {
    throw new AppError('wallet.period')
  }
}

const recordOf = (given: StaffRecord, isWhole: boolean) => {
  const { id, at, actor, playerId, reason, details, ...record } = given
  return {
    ...record,
    recordId: id,
    at: at.toString(),
    actor: actor.replace(/^staff:/, ''),
    ...(playerId !== null && { playerId }),
    ...(reason !== null && { reason }),
    details: JSON.stringify(isWhole || !isAboutPlayers(given) ? details : maskedFacts(details)),
  }
}
