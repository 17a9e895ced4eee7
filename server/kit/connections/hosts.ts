import pg from 'pg'

/** The connection strings of each host of one that lists several (`…@one:5432,two:5432/…`), in its order. */
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
 * The options with which a client or pool reaches the host that takes writes. libpq knows lists of hosts, and the driver
 * does not. All connections of the process share what one of them has learnt.
 */
export function reach(url: string): Where {
  const [first, ...others] = hostsIn(url)
  if (others.length === 0) return { connectionString: first, Client: pg.Client }
  const where = known.get(url) ?? { connectionString: first, Client: clientOfAny([first, ...others]) }
  known.set(url, where)
  return where
}

/** Looks once for the host that takes writes, so that a process can start while the first host is not the primary. */
export async function findPrimary(url: string): Promise<void> {
  for (let others = hostsIn(url).length - 1; others > 0; others--) {
    const { Client, connectionString } = reach(url)
    const client = new Client({ connectionString, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch {
      // the next attempt is at the next host, and the last one is the program's own
    }
  }
}

/** A client that leaves a host that refuses it, or is a standby, to the next attempt at the next host. */
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
      // the driver's pool expects no error as undefined
      connected.then(() => callback(undefined as unknown as Error), callback)
    }

    async #connectToPrimary(): Promise<pg.Client> {
      try {
        await super.connect()
        const { rows } = await this.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
        if (rows[0]?.standby !== true) return this
        await this.end()
        throw new Error('This host of the database is a standby.')
      } catch (error) {
        if (current === this.#host) current = (current + 1) % hosts.length
        throw error
      }
    }
  }
}
