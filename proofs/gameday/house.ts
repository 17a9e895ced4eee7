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

/** What a scene needs to start the casino's processes. */
export interface Ground {
  readonly url: string
  readonly worldpay: WorldpayStandIn
  readonly registers: Registers
  /** The folder for logs and documents. It is deleted at the end. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
}

/** The casino's running processes. The load sends its requests to `ports`, and follows changes of this list. */
export interface OpenServers {
  readonly ports: [number, ...number[]]
  readonly servers: ServerProcess[]
  close(): Promise<void>
}

export interface House extends Ground, OpenServers, People {
  readonly load: Load
}

/** A scene: a fault that is injected while players use the casino, and the conditions under which this happens. */
export interface Scene {
  /**
   * Matches the failures that players may see during the fault, for example `bets: 503 BUSY`. Any other failure makes
   * the scene fail.
   */
  readonly mayFail: RegExp
  /** Creates the players. Without this, the current version of the program creates them. */
  readonly gambler?: (url: string) => Promise<People>
  /** Starts the casino's processes. Without this, two processes of the platform are started. */
  readonly open?: (ground: Ground) => Promise<OpenServers>
  /**
   * Further environment variables for comparing the replies with the ledger after the fault, for example changed keys.
   */
  readonly afterwards?: Readonly<Record<string, string>>
  /**
   * Injects the fault. Rejects if the casino did not behave as promised.
   * @returns lines for the report
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

/**
 * Starts two processes of the platform.
 * @param own the environment variables that only the first or only the second process gets
 */
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
