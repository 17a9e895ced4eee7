import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { inventPlan } from './invent.ts'
import { onlyThose, type Plan } from './plan.ts'
import { print } from './print.ts'
import { indexesIn, rangesText, shrink } from './shrink.ts'
import { enact, type Outcome } from './simulate.ts'
import { World } from './world.ts'

/**
 * Run as `main.ts --server <url>`, followed by the options of `npm run sim`. The PostgreSQL at the url must contain the
 * migrated database `baize_template`.
 */
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '' },
    from: { type: 'string', default: '1' },
    seeds: { type: 'string' },
    seed: { type: 'string' },
    keep: { type: 'string' },
    minutes: { type: 'string' },
    shrink: { type: 'string', default: 'yes' },
  },
})

/** How many runs use the same database and processes, so that most runs begin with the rows of earlier runs. */
const storiesPerWorld = 20

const restart = process.send
  ? async (): Promise<void> => {
      process.send?.('restart-database')
      await once(process, 'message')
    }
  : undefined

const openWorld = (): Promise<World> => World.open(values.server, restart)

async function alone(plan: Plan): Promise<Outcome> {
  const world = await openWorld()
  try {
    return await enact(world, plan)
  } finally {
    await world.close()
  }
}

function printFaults({ wrong }: Outcome): void {
  for (const line of wrong.slice(0, 12)) print(`  ${line.slice(0, 600)}`)
}

async function replay(seed: number, keep: string | undefined): Promise<boolean> {
  const plan = inventPlan(seed)
  const outcome = await alone(keep === undefined ? plan : onlyThose(plan, indexesIn(keep)))
  printFaults(outcome)
  print(outcome.wrong.length === 0 ? `Seed ${seed} is well.` : `Seed ${seed} fails.`)
  return outcome.wrong.length === 0
}

/**
 * Prints a command that reproduces a failure. If the run also fails on a new database, the command repeats only this
 * run, with as few of its actions as possible. Otherwise it also repeats the runs before it on the same database.
 */
async function report(seed: number, firstOfWorld: number, outcome: Outcome): Promise<void> {
  print(`Seed ${seed} FAILS:`)
  process.send?.({ failedSeed: seed })
  printFaults(outcome)
  if (values.shrink !== 'yes') return
  const plan = inventPlan(seed)
  const fails = async (smaller: Plan): Promise<boolean> => (await alone(smaller)).wrong.length > 0
  if (!(await fails(plan))) {
    print(`Alone it is well: npm run sim -- --from ${firstOfWorld} --seeds ${seed - firstOfWorld + 1}`)
    return
  }
  print(`Repeat it: npm run sim -- --seed ${seed}`)
  const left = await shrink(plan, fails)
  print(
    `With ${left.length} of ${plan.actions.length} actions: npm run sim -- --seed ${seed} --keep ${rangesText(left)}`,
  )
}

async function runMany(): Promise<boolean> {
  const from = Number(values.from)
  const endMs = values.minutes === undefined ? Infinity : Date.now() + Number(values.minutes) * 60_000
  const seeds = Number(values.seeds ?? (values.minutes === undefined ? 1000 : Infinity))
  const totals = new Map<string, number>()
  let seed = from
  while (seed < from + seeds && Date.now() < endMs) {
    const firstOfWorld = seed
    const world = await openWorld()
    try {
      for (; seed < Math.min(firstOfWorld + storiesPerWorld, from + seeds); seed++) {
        const outcome = await enact(world, inventPlan(seed))
        for (const [name, count] of outcome.answers) totals.set(name, (totals.get(name) ?? 0) + count)
        if (outcome.wrong.length > 0) {
          await report(seed, firstOfWorld, outcome)
          return false
        }
      }
    } finally {
      await world.close()
    }
    if ((seed - from) % 100 === 0) print(`${seed - from} seeds, all well`)
  }
  for (const [name, count] of [...totals].toSorted(([a], [b]) => (a < b ? -1 : 1))) print(`  ${name}: ${count}`)
  print(`${seed - from} seeds, from ${from}: all well`)
  return true
}

// This process must end when its parent process ends.
process.once('disconnect', () => process.exit(1))
const isWell = values.seed === undefined ? await runMany() : await replay(Number(values.seed), values.keep)
process.exit(isWell ? 0 : 1)
