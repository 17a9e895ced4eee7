import { resolve } from 'node:path'
import { keepReport, spread } from '../report.ts'
import { byKey, command, endAll, pgbench, psql, requireTools, startPostgres } from '../wallet/programs.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const players = 10_000
const clients = 2
const batch = 32
/**
 * The number of calls before the measurement, in which each player bets a few times. The first changes of the balances
 * fill the free space in their pages, which would distort the result.
 */
const callsBefore = 800

/**
 * Measures how many bytes a bet adds to PostgreSQL's write-ahead log. No server is involved: pgbench calls the booking
 * function over two connections, with full batches.
 */
export async function benchRows(isShort: boolean): Promise<void> {
  requireTools()
  const [rounds, calls] = isShort ? [2, 100] : [5, 400]
  using folder = temporaryFolder('rows')
  try {
    const { url } = await startPostgres(folder.path)
    fill(url)
    play(url, callsBefore)
    const measured = Array.from({ length: rounds }, () => play(url, calls))
    const bets = calls * clients * batch
    const text = [
      `\`npm run bench -- rows\` books ${bets} bets by ${players} players, each in a new game round, and repeats this ${rounds} times. ` +
        `${clients} connections call the booking function with batches of ${batch} bets. The benchmark counts the bytes that PostgreSQL writes to its write-ahead log, ` +
        'without the full page images that follow a checkpoint. The requirement is at most 900 bytes for a bet, and the target is 700.',
      '',
      '| what was measured | result |',
      '|---|---:|',
      `| bytes of the write-ahead log for a bet | ${spread(measured.map(({ bytes }) => bytes / bets))} |`,
      `| bets a second | ${spread(measured.map(({ perSecond }) => perSecond * batch))} |`,
    ].join('\n')
    console.log(text)
    keepReport('Rows of a bet', text)
  } finally {
    await endAll()
  }
}

function fill(url: string): void {
  const sql = (name: string): string => resolve('bench', name)
  command(url, 'migrate')
  psql(url, ['-f', sql('wallet/game.sql')])
  psql(url, ['-v', 'first=1', '-v', `last=${players}`, '-f', sql('wallet/players.sql')])
  psql(url, ['-v', `players=${players}`, '-v', 'each=15', '-f', sql('rows/history.sql')])
  psql(url, ['-c', 'vacuum analyze'])
}

function play(url: string, calls: number): { readonly bytes: number; readonly perSecond: number } {
  const before = place(url)
  const variables = ['-D', `players=${players}`, '-D', `batch=${batch}`]
  const way = ['-n', '-M', 'prepared', '-c', String(clients), '-t', String(calls)]
  const { perSecond } = pgbench(url, [...way, ...variables, '-f', resolve('bench/rows/batch.pgbench.sql')], byKey)
  return { bytes: place(url) - before, perSecond }
}

/** Returns the current end of the write-ahead log, in bytes since the log began. */
const place = (url: string): number =>
  Number(psql(url, ['-A', '-t', '-c', "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')"]))
