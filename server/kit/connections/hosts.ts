import pg from 'pg'

/**
 * Splits a connection string with several hosts (`…@one:5432,two:5432/…`) into one connection string per host, in the
 * same order.
 */
export function hostsIn(url: string): [string, ...string[]] {
  const [, before = '', hosts = url, after = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/.exec(url) ?? []
  const [first = url, ...others] = hosts.split(',').map((host) => `${before}${host}${after}`)
  return [first, ...others]
}

interface Where {
  readonly connectionString: string
  readonly Client: typeof pg.Client
}

const known = new Map<string, Where>()

/**
 * Returns the options with which a client or pool reaches the host that accepts writes. libpq supports lists of hosts,
 * but the driver does not. Once a connection has found the host, all other connections of the process use it as well.
 */
export function reach(url: string): Where {
  const [first, ...others] = hostsIn(url)
  if (others.length === 0) return { connectionString: first, Client: pg.Client }
  const where = known.get(url) ?? { connectionString: first, Client: clientOfAny([first, ...others]) }
  known.set(url, where)
  return where
}

/**
 * Searches for the host that accepts writes, so that a process can start even if the first host in the list is not the
 * primary.
 */
export async function findPrimary(url: string): Promise<void> {
  for (let others = hostsIn(url).length - 1; others > 0; others--) {
    const { Client, connectionString } = reach(url)
    const client = new Client({ connectionString, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch {
      // The loop continues with the next host. If even the last host fails, no error is thrown here, because the
      // program's first query will report it.
    }
  }
}

/** Thrown if a host of several is a standby, which accepts no writes. */
export class StandbyError extends Error {
  override name = 'StandbyError'
}

/**
 * Creates a client class for several hosts. If a host refuses the connection or is a standby, the attempt fails, and
 * the next attempt uses the next host.
 */
function clientOfAny(hosts: readonly [string, ...string[]]): typeof pg.Client {
  let current = 0
  return class extends pg.Client {
    readonly #host: number

    constructor(config?: string | pg.ClientConfig) {
      const given = typeof config === 'string' ? {} : config
      super({ ...given, connectionString: hosts[current] ?? hosts[0] })
      this.#host = current
    }

    override connect(): Promise<pg.Client>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
      const connected = this.#connectToPrimary()
      if (callback === undefined) return connected
      // The driver's pool expects undefined if there is no error, although its types demand an error.
      connected.then(() => callback(undefined as unknown as Error), callback)
    }

    async #connectToPrimary(): Promise<pg.Client> {
      try {
        await super.connect()
        const { rows } = await this.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
        if (rows[0]?.standby !== true) return this
        await this.end()
        throw new StandbyError('This host of the database is a standby.')
      } catch (error) {
        if (current === this.#host) current = (current + 1) % hosts.length
        throw error
      }
    }
  }
}
