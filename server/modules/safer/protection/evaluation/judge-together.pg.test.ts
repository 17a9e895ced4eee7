import { bet } from '@baize/contract/game-providers/studio'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../../../kit/db.ts'
import { build, type TestApp } from '../../../../testing/build.ts'
import { lockWaits } from '../../../../testing/cluster/lock-waits.ts'
import { deposit } from '../../../../demo/deposit.ts'
import { betOf, registerGame, studioCall, newGambler, type Gambler } from '../../../../testing/money.ts'
import { gather, gatherAll } from '../figures/gather.ts'
import { noticeActivity } from './activity.ts'
import { selectState } from './due-store.ts'
import { evaluateAnew, evaluateDue } from './evaluate.ts'

let baize: TestApp
let gamblers: Gambler[]
beforeAll(async () => {
  baize = await build({ LOG_LEVEL: 'silent' }, { jobs: false })
  await registerGame(baize.context)
})
afterAll(() => baize.close())

const idOf = ({ round }: Gambler): string => round.playerId

/** Five players play, and the last of them deposits three times directly after a loss. */
beforeEach(async () => {
  gamblers = []
  for (let number = 0; number < 5; number++) gamblers.push(await newGambler(baize, { amount: '50.00' }))
  for (const gambler of gamblers) await stake(gambler)
  for (let time = 0; time < 3; time++) {
    for (let stakes = 0; stakes < 2; stakes++) await stake(loser())
    baize.clock.advance({ minutes: 10 })
    await deposit(baize.context, idOf(loser()), '10.00')
  }
  baize.clock.advance({ minutes: 11 })
})

const loser = (): Gambler => gamblers[4] as Gambler

async function stake(gambler: Gambler): Promise<void> {
  expect((await studioCall(baize.app, bet, betOf(gambler, '5.00'))).body.status).toBe('SUCCESS')
}

const statesOf = (): Promise<{ level: string; evaluatedAt: Temporal.Instant | undefined }[]> =>
  Promise.all(gamblers.map((gambler) => selectState(baize.context.db, idOf(gambler))))

const dueIds = async (): Promise<string[]> => {
  const rows = await baize.context.db
    .selectFrom('protection_state')
    .select('player_id')
    .where('due_at', 'is not', null)
    .execute()
  return rows.map((row) => row.player_id)
}

test('players who are evaluated together get the same figures as each of them alone', async () => {
  const { context, clock } = baize
  const [ids, now] = [gamblers.map(idOf), clock.now()]
  const together = await gatherAll(context, context.db, ids, now)
  expect(together.size).toBe(5)
  for (const id of ids) expect(together.get(id)).toEqual(await gather(context, context.db, id, now))
  expect(together.get(idOf(loser()))).toMatchObject({ chasingDeposits: 3, stakedWeekMinor: 3500n })
})

test('players without a marker are evaluated together, and measures are taken for the player with a marker', async () => {
  await noticeActivity(baize.context)
  expect(await dueIds()).toEqual(expect.arrayContaining(gamblers.map(idOf)))
  await evaluateDue(baize.context)
  const states = await statesOf()
  expect(states.map(({ level }) => level)).toEqual(['NONE', 'NONE', 'NONE', 'NONE', 'LOW'])
  expect(states.every(({ evaluatedAt }) => evaluatedAt)).toBe(true)
  const due = await dueIds()
  expect(gamblers.map(idOf).filter((id) => due.includes(id))).toEqual([idOf(loser())])
})

test('a player whose evaluation is rescheduled while others are evaluated is evaluated later', async () => {
  const { context, clock } = baize
  await noticeActivity(context)
  const anew = idOf(gamblers[1] as Gambler)
  let judged: Promise<void> | undefined
  await transaction(context.db, async (tx) => {
    const later = clock.now().add({ seconds: 1 })
    await sql`update protection_state set due_at = ${later} where player_id = ${anew}`.execute(tx)
    judged = evaluateDue(context)
    await expect.poll(async () => (await lockWaits(baize.context.db)).length).toBe(1)
  })
  await judged
  expect(await dueIds()).toContain(anew)
  const [first, second] = await statesOf()
  expect([first?.evaluatedAt !== undefined, second?.evaluatedAt]).toEqual([true, undefined])
})

test('what a player says counts, even if the player was evaluated together with others just before', async () => {
  const { context, clock } = baize
  await noticeActivity(context)
  await evaluateDue(context)
  const [before] = await statesOf()
  clock.advance({ minutes: 1 })
  await evaluateAnew(context, idOf(gamblers[0] as Gambler))
  const [after] = await statesOf()
  expect(after?.evaluatedAt).not.toEqual(before?.evaluatedAt)
})
