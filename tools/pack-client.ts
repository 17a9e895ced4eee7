import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { packClient } from './client/build.ts'
import { explain } from './launcher/refusal.ts'
import { root } from './launcher/settings.ts'

/**
 * `npm run pack-client [-- <folder>]`: packs the typed client of the API as an npm package, into the folder or, without
 * an argument, into `build/`. docs/engineer/api.md describes how to publish the package.
 */
try {
  const into = resolve(process.argv[2] ?? join(root, 'build'))
  mkdirSync(into, { recursive: true })
  console.log(packClient(into))
} catch (error) {
  console.error(explain(error, 'a temporary folder'))
  process.exitCode = 1
}
