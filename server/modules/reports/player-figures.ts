import type { Parsed, Reply } from '@baize/contract/op'
import type { getPlayerFigures as operation } from '@baize/contract/reports/figures'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { AppError } from '../../kit/errors.ts'
import { signUpsByDay } from '../players/service.ts'
import { daysBetween } from '../wallet/service.ts'
import { atOneMoment, staffPatienceSeconds } from './read.ts'

const longestDays = 93

/** @throws AppError `wallet.period` */
export async function getPlayerFigures(
  { db }: Pick<Context, 'db'>,
  { startDate, endDate }: Parsed<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { from, to } = daysBetween(startDate, endDate)
  if (from.until(to).total('hours') > longestDays * 24) throw new AppError('wallet.period')
  return atOneMoment(db, staffPatienceSeconds, async (tx) => {
    const signUps = await signUpsByDay(tx, { from, to })
    const { rows: staked } = await sql<{ day: string | null; active: number }>`
      select (at at time zone 'UTC')::date::text as day, count(distinct player_id)::int as active
      from ledger_game_entry where kind = 'bet' and at >= ${from} and at < ${to} group by grouping sets ((1), ())`.execute(
      tx,
    )
    const activeOn = new Map(staked.map(({ day, active }) => [day ?? '', active]))
    const days = [...daysOf(from, to)].map((day) => ({
      ...(signUps.get(day) ?? nobody),
      day,
      active: activeOn.get(day) ?? 0,
    }))
    return { status: 'SUCCESS', days, active: activeOn.get('') ?? 0 }
  })
}

const nobody = { started: 0, confirmed: 0, completed: 0, verified: 0, deposited: 0 }

function* daysOf(from: Temporal.Instant, to: Temporal.Instant): Generator<string> {
  for (let at = from; Temporal.Instant.compare(at, to) < 0; at = at.add({ hours: 24 })) yield at.toString().slice(0, 10)
}
