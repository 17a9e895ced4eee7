import { parseArgs } from 'node:util'
import { brokenRules, buildCashier } from '@baize/server/testing/cashier'
import { print } from './print.ts'
import { prepareStories } from '../bonus-model/offer.ts'
import { Story } from '../bonus-model/story.ts'

/**
 * Run as `bonuses.ts --server <url> [--from S] [--seeds N] [--minutes M] [--seed S]`: performs random actions with
 * bonuses on the program and on the model in `proofs/bonus-model`, and prints the actions of the first seed for which
 * the two differ. The PostgreSQL at the url must contain the migrated database `baize_template`.
 */
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '' },
    bonuses: { type: 'boolean' },
    from: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1000' },
    seed: { type: 'string' },
    minutes: { type: 'string', default: '1000000' },
    shrink: { type: 'string' },
  },
})

const stepsOfStory = 60
/** How many runs use the same database. After the last of these runs, the ledger's verifier checks the database. */
const storiesPerDatabase = 25

const from = Number(values.seed ?? values.from)
const end = values.seed === undefined ? from + Number(values.seeds) : from + 1
const endMs = Date.now() + Number(values.minutes) * 60_000

function fail(seed: number, by: 'model' | 'verifier', lines: readonly string[]): false {
  process.send?.({ failedSeed: seed, by })
  print(`Seed ${seed} FAILS by the ${by}:`)
  for (const line of lines) print(`  ${line}`)
  print(`Repeat it: npm run sim -- --bonuses --seed ${seed}`)
  return false
}

async function playFrom(first: number): Promise<boolean> {
  const cashier = await buildCashier({}, values.server)
  try {
    await prepareStories(cashier)
    let seed = first
    for (; seed < Math.min(first + storiesPerDatabase, end) && Date.now() < endMs; seed++) {
      const story = await Story.begin(cashier, seed)
      const wrong = await story.play(stepsOfStory)
      if (wrong !== undefined) return fail(seed, 'model', [...story.steps, wrong])
    }
    const broken = await brokenRules(cashier)
    return broken.length === 0 || fail(seed - 1, 'verifier', broken)
  } finally {
    await cashier.close()
  }
}

// This process must end when its parent process ends.
process.once('disconnect', () => process.exit(1))
let isWell = true
let seed = from
for (; isWell && seed < end && Date.now() < endMs; seed += storiesPerDatabase) {
  isWell = await playFrom(seed)
  if (isWell) print(`${Math.min(seed + storiesPerDatabase, end) - from} seeds, all well`)
}
if (isWell) print(`${Math.min(seed, end) - from} seeds, from ${from}: the program and the model agree`)
process.exit(isWell ? 0 : 1)
