import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explain } from './launcher/refusal.ts'
import { root } from './launcher/settings.ts'
import { writeFixture } from './release/fixture.ts'
import { freezeSteps } from './release/freeze.ts'

/**
 * `npm run release`: writes the hashes of this version's migration steps into `released.json`, so that nobody changes
 * them later, and stores a dump of its database, which the tests of later versions upgrade.
 */
async function main(): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  for (const file of freezeSteps(version)) console.log(`frozen: ${file}`)
  console.log(`written: ${await writeFixture(version)}`)
}

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error(explain(error, 'a temporary folder'))
  process.exit(1)
}
