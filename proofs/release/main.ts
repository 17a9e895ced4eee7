import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { inOrder } from '@baize/server/kit/schema/order'
import { readSchema } from '@baize/server/kit/schema/schema-files'
import { readStatements } from '@baize/server/kit/schema/statements'
import { schemaFolder } from '@baize/server/readiness'
import { inventPlan } from '../sim/invent.ts'
import { live } from '../sim/run.ts'
import { World } from '../sim/world.ts'
import { dataAsSql } from './dump.ts'
import { liveAtTheCashier } from './story.ts'

/**
 * Run as `main.ts --server <url> --out <file>`: adds invented play to a copy of the server's template database, which
 * contains the demo, and writes the result as compressed SQL. `npm run release` runs this.
 */
const { values } = parseArgs({
  options: { server: { type: 'string', default: '' }, out: { type: 'string', default: '' } },
})

const seeds = [3, 14, 15, 92]

async function schemaSql(): Promise<string> {
  const { tables, objects } = await readSchema(schemaFolder)
  const statements = inOrder(await readStatements([...tables, ...objects]))
  return `set check_function_bodies = off;\n${statements.map(({ text }) => `${text};\n`).join('')}`
}

const world = await World.open(values.server)
try {
  for (const seed of seeds) await live(world, inventPlan(seed))
  await liveAtTheCashier(world.at(0))
  const text = `${await schemaSql()}\n${await dataAsSql(world.at(0).context.db)}`
  await writeFile(values.out, gzipSync(text, { level: 9 }))
} finally {
  await world.close()
}
process.exit(0)
