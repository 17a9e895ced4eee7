import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { buildApp } from '@baize/server/app'
import { compose } from '@baize/server/compose'
import { readConfig } from '@baize/server/config'
import type { Context } from '@baize/server/context'
import { systemClock, type Clock } from '@baize/server/kit/clock'
import { createTestDatabase } from '@baize/server/testing/database'
import { noPace, registerGame, slotGame, testGame } from '@baize/server/testing/money'
import { saveGifts } from './gifts.ts'
import { processes } from './plan.ts'

interface SettableClock extends Clock {
  move(seconds: number): void
}

function settableClock(): SettableClock {
  let aheadMs = 0
  return {
    now: () => systemClock.now().add({ milliseconds: aheadMs }),
    move: (seconds) => void (aheadMs += seconds * 1000),
  }
}

/**
 * The platform with its own connections, queues and memory, as one operating-system process would run it. Several of
 * them run in this process.
 */
export interface Process {
  readonly context: Context
  readonly app: FastifyInstance
  readonly clock: SettableClock
}

interface Running extends Process {
  /**
   * The application name of the process's database connections. A kill finds and closes the connections by this name.
   */
  readonly name: string
  close(): Promise<void>
}

export type RestartDatabase = () => Promise<void>

const mostStarts = 100

export class World {
  readonly #serverUrl: string
  readonly #databaseUrl: string
  readonly #drop: () => Promise<void>
  readonly #restart: RestartDatabase | undefined
  readonly #running: Running[] = []
  readonly #closing: Promise<unknown>[] = []
  #started = 0

  private constructor(
    serverUrl: string,
    database: Awaited<ReturnType<typeof createTestDatabase>>,
    restart?: RestartDatabase,
  ) {
    this.#serverUrl = serverUrl
    this.#databaseUrl = database.url
    this.#drop = database.drop
    this.#restart = restart
  }

  /**
   * Opens a world with a new database.
   * @param restart kills and restarts the database server. Without it, a restart only closes all connections, because
   * other tests use the same server
   */
  static async open(serverUrl: string, restart?: RestartDatabase): Promise<World> {
    const world = new World(serverUrl, await createTestDatabase(serverUrl), restart)
    for (let index = 0; index < processes; index++) world.#running.push(await world.#start(settableClock()))
    for (const game of [testGame, slotGame]) await registerGame(world.at(0).context, game)
    await saveGifts(world.at(0).context)
    return world
  }

  at(index: number): Process {
    const found = this.#running[index % this.#running.length]
    if (!found) throw new Error('no process runs')
    return found
  }

  /**
   * Simulates that a process is killed: its database connections are closed while it works, and a new process takes its
   * place, which has nothing of the old process's memory.
   */
  async kill(index: number): Promise<void> {
    const position = index % this.#running.length
    const victim = this.#running[position]
    if (!victim) return
    const broken = this.#breakConnections(victim.name).catch(() => undefined)
    this.#closing.push(broken.then(() => victim.close()).catch(() => undefined))
    this.#running[position] = await this.#startAgain(victim.clock)
  }

  async restartDatabase(): Promise<void> {
    if (!this.#restart) return this.#breakConnections('%')
    await this.#restart()
    // Nothing needs to wait here for the connections that listen to the bus, because they reconnect by themselves
    // within a second.
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map((one) => one.close().catch(() => undefined)))
    await Promise.all(this.#closing)
    await this.#drop()
  }

  /** Starts a process, and tries again while the database does not accept connections yet, as a supervisor would. */
  async #startAgain(clock: SettableClock): Promise<Running> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#start(clock)
      } catch (error) {
        if (tries === mostStarts) throw error
        await wait(50)
      }
    }
  }

  async #start(clock: SettableClock): Promise<Running> {
    const name = `sim-${++this.#started}`
    const url = new URL(this.#databaseUrl)
    url.searchParams.set('application_name', name)
    const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', ...noPace, DATABASE_POOL: '6', DATABASE_URL: url.href }
    const { context, close } = await compose(readConfig(environment), clock)
    const app = await buildApp(context, ['platform']).catch(async (error: unknown) => {
      await close()
      throw error
    })
    const end = async (): Promise<void> => {
      await app.close()
      await close()
    }
    return { context, app, clock, name, close: end }
  }

  async #breakConnections(name: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.#serverUrl })
    client.on('error', () => undefined)
    await client.connect()
    try {
      const database = new URL(this.#databaseUrl).pathname.slice(1)
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name like $2',
        [database, name],
      )
    } finally {
      await client.end()
    }
  }
}
