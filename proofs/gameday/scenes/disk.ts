import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fault } from '../fault.ts'
import { twoServers, type Scene } from '../house.ts'

const fullMs = 10_000
const logName = 'platforms.log'

/** The disk with the database and the program's log becomes full, and later has free space again. */
export const disk: Scene = {
  mayFail: /: (503 BUSY|503|no answer|no connection)$/,
  open: (ground) => {
    const logging = { LOG_LEVEL: 'info' }
    return twoServers(ground, [logging, logging], join(ground.folder, logName))
  },
  async inject({ load: { outcomes }, servers, folder }) {
    const before = outcomes.served('bets')
    await fault('fill')
    await wait(fullMs)
    const during = outcomes.served('bets') - before
    const became = await fault('free')
    await wait(fullMs)
    if (!servers.every(({ isRunning }) => isRunning)) throw new Error('a full disk ended a process')
    const lost = [...readFileSync(join(folder, logName), 'utf8').matchAll(/"(\d+) log lines could not be written/g)]
    if (lost.length === 0) throw new Error('the log does not say how many lines the full disk cost')
    const sum = lost.reduce((total, [, count]) => total + Number(count), 0)
    return [
      `${during} bets served while the disk was full or filling; ${became}`,
      `both processes ran on; the log says that ${sum} of its lines are missing`,
    ]
  },
}
