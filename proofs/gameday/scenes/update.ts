import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { blow } from '../blow.ts'
import { endOldest, startBeside } from '../replace.ts'
import type { Doors, Ground, House, Scene } from '../house.ts'
import type { People } from '../seats.ts'

/** The folders of the older and of the newer version. */
const older = process.env['GAMEDAY_FROM'] ?? ''
const newer = process.env['GAMEDAY_TO'] ?? ''
const besideMs = 6000

/** The older version seats the players itself, because its tables are the older ones. */
async function seatByOlder(url: string): Promise<People> {
  const seating = fork(join(older, 'proofs/gameday/seat-people.ts'), [url])
  const [people] = (await once(seating, 'message')) as [People]
  await once(seating, 'exit')
  return people
}

async function openOlder({ url, environment }: Ground): Promise<Doors> {
  const doors = { url, ports: [] as number[], servers: [] as House['servers'] }
  const start = () => startBeside(doors as unknown as House, environment, join(older, 'server/main.ts'))
  await start()
  await start()
  return {
    ports: doors.ports as unknown as [number, ...number[]],
    servers: doors.servers,
    close: async () => void (await Promise.all(doors.servers.map((server) => server.end()))),
  }
}

/** An older version serves while the database is migrated, and is then replaced, one process after the other. */
export const update: Scene = {
  mayFail: /^$/,
  seat: seatByOlder,
  open: openOlder,
  async strike(house) {
    const { crowd, environment } = house
    const mark = (): number => crowd.sightings.served('bets')
    await blow('migrate', house.url)
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
