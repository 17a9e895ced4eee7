import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../launcher/settings.ts'
import { copyNextVersion, copyVersion } from '../version-copies.ts'
import { playScene } from '../scene.ts'
import type { Step } from '../step.ts'

/**
 * The version with which the step starts, from `npm run gameday -- update --from <folder|commit>`. It is then replaced
 * by this version. If it is undefined, this version is replaced by a copy that simulates the next release.
 */
const chosen = process.argv.find((_, index, args) => args[index - 1] === '--from')

export const update: Step = {
  name: 'update',
  happens: 'a version is replaced by the next one under load: migrated, side by side, and ended by SIGTERM',
  async run() {
    const from = copyVersion(chosen ?? root)
    const to = chosen === undefined ? copyNextVersion() : root
    try {
      return await playScene('update', {
        from,
        env: { GAMEDAY_FROM: from, GAMEDAY_TO: to },
        faults: ({ ownerUrl }) => ({ migrate: async (url) => migrate(url, ownerUrl, to) }),
      })
    } finally {
      for (const folder of [from, to]) if (folder !== root) rmSync(folder, { recursive: true })
    }
  },
}

/** Migrates a database with the version of Baize in the folder. */
function migrate(url: string, serverUrl: string, folder: string): void {
  const owner = new URL(serverUrl)
  owner.pathname = new URL(url).pathname
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'server/main.ts'), 'migrate'], {
    env: { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: owner.href, NODE_ENV: 'test' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The database could not be migrated.\n${stderr}`)
}
