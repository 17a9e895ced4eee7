import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../launcher/settings.ts'
import { copyOlderVersion } from '../older-version.ts'
import { playScene } from '../scene.ts'
import type { Step } from '../step.ts'

/** `npm run gameday -- update --from <folder|commit>` chooses the older version. */
const chosen = process.argv.find((_, index, args) => args[index - 1] === '--from')

export const update: Step = {
  name: 'update',
  happens: 'an older version is replaced by this one under load: migrated, side by side, and ended by SIGTERM',
  async run() {
    const from = copyOlderVersion(chosen)
    try {
      return await playScene('update', {
        from,
        env: { GAMEDAY_FROM: from },
        blows: ({ ownerUrl }) => ({ migrate: async (url) => migrate(url, ownerUrl) }),
      })
    } finally {
      rmSync(from, { recursive: true })
    }
  },
}

/** Migrates the database of that address to this version. */
function migrate(url: string, serverUrl: string): void {
  const owner = new URL(serverUrl)
  owner.pathname = new URL(url).pathname
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'server/main.ts'), 'migrate'], {
    env: { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: owner.href, NODE_ENV: 'test' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The database could not be migrated.\n${stderr}`)
}
