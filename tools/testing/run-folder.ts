import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Entries that tools may leave in the temporary folder: those of the browser and of Node's cache. */
const ofTools = /^(?:\.|playwright|node-compile-cache)/

/**
 * Makes a temporary folder for this process and the processes it starts, so that files which tests forget to delete are
 * found.
 * @returns `end`, to be called after the run. It deletes the folder and returns the names of what was left in it. If
 * tests failed, it keeps the folder, because it contains the logs, and returns an empty list
 */
export function openRunFolder(): { readonly end: (isProof: boolean) => readonly string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'baize-run-'))
  // if root starts PostgreSQL, it runs as another user, who must be able to enter the folder
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
