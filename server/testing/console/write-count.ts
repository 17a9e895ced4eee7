import pg from 'pg'

/**
 * Selects the rows that the open transaction has written so far, by table. It ignores the time at which the session was
 * last used. An insert that finds an existing row counts as an insert and a delete, which cancel each other out. The
 * outbox is not counted, because its tables are in another schema.
 */
const written = `select string_agg(concat_ws(' ', relname, n_tup_upd, n_tup_ins - n_tup_del), ', ' order by relname) as rows
  from pg_stat_xact_user_tables
  where schemaname = 'public' and relname <> 'staff_session' and (n_tup_upd > 0 or n_tup_ins <> n_tup_del)`

type Query = (this: pg.Client, ...given: unknown[]) => Promise<unknown>

export interface WriteCount {
  /** The final statement of each transaction that has written something, in the order of the transactions. */
  readonly commits: string[]
  stop(): void
}

/** Counts the transactions of this process that write something, by PostgreSQL's own statistics. */
export function countWrites(): WriteCount {
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } }
  const real = prototype.query
  const commits: string[] = []
  const open = new WeakMap<pg.Client, { readonly before: string; last: string }>()
  const rowsOf = async (client: pg.Client): Promise<string> =>
    ((await real.call(client, written)) as pg.QueryResult<{ rows: string | null }>).rows[0]?.rows ?? ''

  async function end(client: pg.Client, commit: () => Promise<unknown>): Promise<unknown> {
    const { before, last } = open.get(client) ?? { before: '', last: '' }
    open.delete(client)
    const hasWritten = (await rowsOf(client)) !== before
    const outcome = await commit()
    if (hasWritten) commits.push(last)
    return outcome
  }
  async function alone(client: pg.Client, run: () => Promise<unknown>, last: string): Promise<unknown> {
    await real.call(client, 'begin')
    open.set(client, { before: await rowsOf(client), last })
    try {
      const outcome = await run()
      await end(client, () => real.call(client, 'commit'))
      return outcome
    } catch (error) {
      open.delete(client)
      await real.call(client, 'rollback')
      throw error
    }
  }
  prototype.query = function query(...given) {
    const run = (): Promise<unknown> => real.apply(this, given)
    const text = typeof given[0] === 'string' && typeof given.at(-1) !== 'function' ? given[0] : undefined
    if (text === undefined) return run()
    const statement = text.replace(/^\/\*.*?\*\/\s*/, '').toLowerCase()
    if (/^(?:begin|start transaction)/.test(statement))
      return run().then(async (outcome) => {
        open.set(this, { before: await rowsOf(this), last: '' })
        return outcome
      })
    const transaction = open.get(this)
    if (statement === 'commit') return end(this, run)
    if (statement === 'rollback') open.delete(this)
    else if (!transaction) return alone(this, run, statement)
    else if (/\b(?:insert|update|delete)\b/.test(statement)) transaction.last = statement
    return run()
  }
  return { commits, stop: () => void (prototype.query = real) }
}
