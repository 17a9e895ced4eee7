import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fault } from '../fault.ts'
import { endOldest, startBeside } from '../replace.ts'
import type { OpenServers, Ground, House, Scene } from '../house.ts'
import type { People } from '../gamblers.ts'

/** The folders of the older and of the newer version of the program. */
const older = process.env['GAMEDAY_FROM'] ?? ''
const newer = process.env['GAMEDAY_TO'] ?? ''
const besideMs = 6000

/**
 * Creates the players with the code of the older version, because the database still has the tables of that version.
 */
async function signedUpByOlder(url: string): Promise<People> {
  const signingUp = fork(join(older, 'proofs/gameday/sign-up-gamblers.ts'), [url])
  const [people] = (await once(signingUp, 'message')) as [People]
  await once(signingUp, 'exit')
  return people
}

async function openOlder({ url, environment }: Ground): Promise<OpenServers> {
  const opened = { url, ports: [] as number[], servers: [] as House['servers'] }
  const start = () => startBeside(opened as unknown as House, environment, join(older, 'server/main.ts'))
  await start()
  await start()
  return {
    ports: opened.ports as unknown as [number, ...number[]],
    servers: opened.servers,
    close: async () => void (await Promise.all(opened.servers.map((server) => server.end()))),
  }
}

/** The database is migrated while the older version serves. Then the older processes are replaced one after another. */
export const update: Scene = {
  mayFail: /^$/,
  gambler: signedUpByOlder,
  open: openOlder,
  async inject(house) {
    const { load, environment } = house
    const mark = (): number => load.outcomes.served('bets')
    await fault('migrate', house.url)
    const migrated = mark()
    await wait(besideMs)
    await startBeside(house, environment, join(newer, 'server/main.ts'))
    const beside = mark()
    await wait(besideMs)
    await endOldest(house)
    await startBeside(house, environment, join(newer, 'server/main.ts'))
    await endOldest(house)
    const replaced = mark()
    return [
      `the old version alone served ${beside - migrated} bets on the new schema, and both side by side ${replaced - beside}`,
    ]
  },
}
