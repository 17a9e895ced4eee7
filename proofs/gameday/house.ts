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

/** The ground on which a scene builds its house. */
export interface Ground {
  /** Of the database, for the program. */
  readonly url: string
  readonly worldpay: WorldpayStandIn
  readonly registers: Registers
  /** For logs and documents. It is deleted at the end. */
  readonly folder: string
  /** The settings of each process. */
  readonly environment: Readonly<Record<string, string>>
}

/** Where players reach the house. The list may change while they play. */
export interface OpenServers {
  readonly ports: [number, ...number[]]
  readonly servers: ServerProcess[]
  close(): Promise<void>
}

export interface House extends Ground, OpenServers, People {
  readonly load: Load
}

/** A fault with players in the house. */
export interface Scene {
  /** Failures that players may read while it lasts. Any other breaks a promise of the house. */
  readonly mayFail: RegExp
  /** Default: by this version. */
  readonly gambler?: (url: string) => Promise<People>
  /** Default: two processes of the platform. */
  readonly open?: (ground: Ground) => Promise<OpenServers>
  /** Settings for the comparison with the books, after the fault. */
  readonly afterwards?: Readonly<Record<string, string>>
  /** @returns further lines about what was seen; it rejects if a promise was broken */
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

/** Two processes of the platform, each with its own settings beside the common ones. */
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
