import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createTestDatabase } from '@baize/server/testing/database'
import { print } from '../sim/print.ts'
import { Load } from './load.ts'
import { prepareGround, twoServers, type House, type Scene } from './house.ts'
import { notifyAcross } from './notify-across.ts'
import { judge } from './judge.ts'
import { scenes } from './scenes/all.ts'
import { signUpGamblers } from './gamblers.ts'
import type { Errand } from './outcomes.ts'

/**
 * Run as `main.ts --server <url> --scene <name>`: players use a casino during the fault of one scene. `npm run gameday`
 * runs this.
 */
const { values } = parseArgs({
  options: { server: { type: 'string', default: '' }, scene: { type: 'string', default: '' } },
})

const beforeMs = 6000
const afterMs = 5000
const recoversWithinMs = 60_000
const errands: readonly Errand[] = ['bets', 'balances', 'log-ins', 'deposits']

/**
 * Waits until the casino serves each kind of request again.
 * @throws Error if that takes more than a minute
 */
async function untilServed({ load: { outcomes } }: House): Promise<void> {
  const before = errands.map((errand) => outcomes.served(errand))
  const startedMs = performance.now()
  const waiting = () => errands.filter((errand, index) => outcomes.served(errand) < (before[index] ?? 0) + 2)
  while (waiting().length > 0) {
    if (performance.now() - startedMs > recoversWithinMs)
      throw new Error(`${waiting().join(', ')}: not served again after a minute. ${outcomes.lines().join('; ')}`)
    await wait(100)
  }
}

async function play(scene: Scene): Promise<boolean> {
  const database = await createTestDatabase(values.server)
  const ground = await prepareGround(database.url)
  const people = await (scene.gambler ?? signUpGamblers)(database.url)
  const opened = await (scene.open ?? twoServers)(ground)
  const load = new Load({ ports: opened.ports, ...people })
  const house: House = { ...ground, ...opened, ...people, load }
  load.start()
  await wait(beforeMs)
  const seen = await scene.inject(house)
  await untilServed(house)
  await wait(afterMs)
  await load.leave()
  const deaf = await notifyAcross(load, opened.ports, people.spare)
  await opened.close()
  const found = await judge(database.url, load, people, scene)
  const wrong = [...deaf, ...found]
  await ground.clear()
  const acknowledged = load.asked.filter(({ status }) => status === 'SUCCESS').length
  for (const line of [...seen, ...load.outcomes.lines()]) print(`        ${line}`)
  for (const line of wrong.slice(0, 20)) print(`WRONG   ${line}`)
  process.send?.({
    saw: `${acknowledged} movements and deposits of ${load.creditedMinor / 100n} GBP acknowledged, ${wrong.length} differences; the verifier found the books in order`,
  })
  return wrong.length === 0
}

// This process must end when its parent process ends.
process.once('disconnect', () => process.exit(1))
const scene = scenes[values.scene]
if (!scene) throw new Error(`There is no scene ${values.scene}.`)
process.exit((await play(scene)) ? 0 : 1)
