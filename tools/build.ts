import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bring, type Bundle } from './launcher/bundles.ts'
import { consoleBundle, portalBundle, studioBundle } from './launcher/parts.ts'
import { startProgress } from './launcher/progress.ts'
import { explain, Refusal } from './launcher/refusal.ts'
import { Supervisor } from './launcher/supervisor.ts'

const bundles: Readonly<Record<string, Bundle>> = { portal: portalBundle, console: consoleBundle, studio: studioBundle }

/** The folder for the logs of the builds. It is deleted unless a build fails. */
const folder = mkdtempSync(join(tmpdir(), 'baize-build-logs-'))

/** `npm run build [-- portal console studio]`: builds the bundles for the browser whose sources have changed. */
async function build(names: readonly string[]): Promise<void> {
  const log = startProgress()
  const supervisor = new Supervisor(folder)
  try {
    for (const name of names) {
      const bundle = bundles[name]
      if (!bundle) throw new Refusal(`There is no bundle ${name}: choose from ${Object.keys(bundles).join(', ')}.`)
      log(`The ${name} ${(await bring(bundle, supervisor)) ? 'is built' : 'was built before'}`)
    }
  } finally {
    await supervisor.end()
  }
}

try {
  const given = process.argv.slice(2)
  await build(given.length > 0 ? given : Object.keys(bundles))
  rmSync(folder, { recursive: true, force: true })
} catch (error) {
  console.error(explain(error, folder))
  process.exitCode = 1
}
