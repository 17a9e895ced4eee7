import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the tools of a run keep in the temporary folder: the browser and the cache of Node. */
const ofTools = /^(?:\.|playwright|node-compile-cache)/

/**
 * Makes a temporary folder for this process and those that it starts, so that what they leave behind is found.
 * @returns `end`, to be called after the run. It deletes the folder and returns the names of what was left in it. After a
 * failure it keeps the folder, which has the logs, and returns nothing.
 */
export function openRunFolder(): { readonly end: (isProof: boolean) => readonly string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'baize-run-'))
  // PostgreSQL reads its folder as another user if root starts it
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return {
    end(isProof) {
      const left = readdirSync(folder).filter((name) => !ofTools.test(name))
      if (!isProof && left.length > 0) return []
      rmSync(folder, { recursive: true, force: true })
      return left
    },
  }
}
