import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@baize/server/testing/free-port'
import { noPace } from '@baize/server/testing/money'
import { openRegisters, type Registers } from '@baize/server/testing/registers'
import { ServerProcess } from '@baize/server/testing/server-process'
import { startWorldpay, type WorldpayStandIn } from '@baize/server/testing/worldpay'
import type { Load } from './load.ts'
import type { People } from './gamblers.ts'

/** What a scene needs in order to start the casino's processes. */
export interface Ground {
  /** The address of the database. */
  readonly url: string
  readonly worldpay: WorldpayStandIn
  readonly registers: Registers
  /** The folder for logs and documents. It is deleted at the end. */
  readonly folder: string
  /** The environment that all processes share. */
  readonly environment: Readonly<Record<string, string>>
}

/** The casino's running processes. Players send their requests to `ports`, which may change during the load. */
export interface OpenServers {
  readonly ports: [number, ...number[]]
  readonly servers: ServerProcess[]
  close(): Promise<void>
}

export interface House extends Ground, OpenServers, People {
  readonly load: Load
}

/** A fault that is injected while players use the casino. */
export interface Scene {
  /** The failures that players may see during the fault. Any other failure makes the scene fail. */
  readonly mayFail: RegExp
  /** Creates the players. By default this version of the program creates them. */
  readonly gambler?: (url: string) => Promise<People>
  /** Starts the processes. By default these are two processes of the platform. */
  readonly open?: (ground: Ground) => Promise<OpenServers>
  /** Environment variables for the program that compares the replies with the ledger after the fault. */
  readonly afterwards?: Readonly<Record<string, string>>
  /**
   * Injects the fault.
   * @returns additional lines for the report; rejects if the casino did not behave as promised
   */
  readonly inject: (house: House) => Promise<string[]>
}

export async function prepareGround(url: string): Promise<Ground & { clear(): Promise<void> }> {
  const [worldpay, registers] = [await startWorldpay(), await openRegisters()]
  const folder = mkdtempSync(join(tmpdir(), 'baize-gameday-'))
  const environment = {
    ...noPace,
    ...registers.environment,
    WORLDPAY_URL: worldpay.url,
    WORLDPAY_TIMEOUT_MS: '2000',
    DATA_DIR: folder,
  }
  return {
    url,
    worldpay,
    registers,
    folder,
    environment,
    async clear() {
      await Promise.all([worldpay.close(), registers.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts two processes of the platform. Each gets the common environment and its element of `own`. */
export async function twoServers(
  { url, environment }: Pick<Ground, 'url' | 'environment'>,
  own: readonly [Record<string, string>, Record<string, string>] = [{}, {}],
  logFile?: string,
): Promise<OpenServers> {
  const [first, second] = [await freePort(), await freePort()]
  const servers = [first, second].map(
    (port, index) =>
      new ServerProcess(
        port,
        own[index]?.['DATABASE_URL'] ?? url,
        { ...environment, ...own[index] },
        'platform',
        logFile === undefined ? {} : { logFile },
      ),
  )
  await Promise.all(servers.map((server) => server.start()))
  return {
    ports: [first, second],
    servers,
    close: async () => void (await Promise.all(servers.map((server) => server.end()))),
  }
}
