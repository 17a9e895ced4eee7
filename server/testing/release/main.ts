import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { inventPlan } from '../sim/invent.ts'
import { live } from '../sim/run.ts'
import { World } from '../sim/world.ts'
import { dataAsSql } from './dump.ts'
import { liveAtTheCashier } from './story.ts'

/** `main.ts --server <url> --out <file>`: the server's template contains the demo. `npm run release` calls it. */
const { values } = parseArgs({
  options: { server: { type: 'string', default: '' }, out: { type: 'string', default: '' } },
})

const migrations = join(import.meta.dirname, '../../migrations')
const seeds = [3, 14, 15, 92]

/** The SQL that made the schema: every migration of this program, in order. */
function schemaSql(): string {
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  return files
    .toSorted()
    .map((name) => readFileSync(join(migrations, name), 'utf8'))
    .join('\n')
}

const world = await World.open(values.server)
try {
  for (const seed of seeds) await live(world, inventPlan(seed))
  await liveAtTheCashier(world.at(0))
  const text = `${schemaSql()}\n${await dataAsSql(world.at(0).context.db)}`
  await writeFile(values.out, gzipSync(text, { level: 9 }))
} finally {
  await world.close()
}
process.exit(0)
