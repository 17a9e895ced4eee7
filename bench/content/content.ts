import { Agent, get } from 'node:http'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { startProgram } from '../program.ts'
import { keepReport, spread } from '../report.ts'
import { endAll, psql, requireTools, startPostgres } from '../wallet/programs.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { readItems } from './items.ts'
import { startWordPress, type WordPress } from './wordpress.ts'

const port = 3970
const connections = 8
const rounds = { whole: 3, short: 1 }
const secondsEach = 8
const query = { per_page: '100', page: '1', _embed: '1' }

/**
 * Compares how fast Baize and a real WordPress return a page of a hundred games with embedded pictures and terms. Both
 * are measured by turns, so that a slow moment of the computer does not favour either.
 */
export async function benchContent(isShort: boolean): Promise<void> {
  requireTools()
  using postgresFolder = temporaryFolder('postgres')
  using wordpressFolder = temporaryFolder('wordpress')
  let wordpress: WordPress | undefined
  try {
    const { url: databaseUrl } = await startPostgres(postgresFolder.path)
    const program = await startProgram(port, { DATABASE_URL: databaseUrl })
    try {
      psql(databaseUrl, ['-f', resolve('bench/lobby/games.sql')])
      wordpress = await startWordPress(wordpressFolder.path, port + 5, await readItems(`${program.url}/content`, 100))
      const ours = `${program.url}/content/wp-json/wp/v2/games?${new URLSearchParams(query)}`
      const text = await report(ours, wordpress, rounds[isShort ? 'short' : 'whole'])
      console.log(text)
      keepReport('Content', text)
    } finally {
      await program.stop()
    }
  } finally {
    await wordpress?.stop()
    await endAll()
  }
}

async function report(ours: string, wordpress: WordPress, turns: number): Promise<string> {
  const theirs = wordpress.address('wp/v2/games', query)
  const [ourBytes, theirBytes] = [await requirePage(ours), await requirePage(theirs)]
  const figures = { theirs: [] as number[], kept: [] as number[], anew: [] as number[] }
  for (let turn = 0; turn < turns; turn++) {
    figures.theirs.push(await requestsPerSecond(() => theirs))
    figures.kept.push(await requestsPerSecond(() => ours))
    let count = 0
    figures.anew.push(await requestsPerSecond(() => `${ours}&bench=${turn}-${count++}`))
  }
  const ratio = (list: readonly number[]) =>
    spread(
      list.map((figure, turn) => figure / (figures.theirs[turn] ?? Number.NaN)),
      1,
    )
  return [
    `\`npm run bench -- content\` requests a page of ${query.per_page} games with \`_embed\` over ${connections} connections, from WordPress and from Baize in turn, in ${turns} rounds of ${secondsEach} s each. The load generator runs on the same ${cpus().length} cores. WordPress ${wordpress.version} from Debian runs with nginx, php-fpm (opcode cache) and MariaDB. Median (least–most).`,
    '',
    '| content service | requests a second | ÷ requests a second of WordPress | size of a reply, KB |',
    '|---|---|---|---|',
    `| WordPress | ${spread(figures.theirs, 1)} | 1 | ${Math.round(theirBytes / 1024)} |`,
    `| Baize | ${spread(figures.kept)} | ${ratio(figures.kept)} | ${Math.round(ourBytes / 1024)} |`,
    `| Baize, if every reply is composed from the database | ${spread(figures.anew)} | ${ratio(figures.anew)} | |`,
  ].join('\n')
}

interface Game {
  readonly _embedded?: Readonly<Record<string, readonly unknown[]>>
}

/**
 * Checks that the page has a hundred games with everything embedded.
 * @returns the page's size in bytes
 */
async function requirePage(url: string): Promise<number> {
  const body = await (await fetch(url)).text()
  const games = JSON.parse(body) as readonly Game[]
  const isWhole = (game: Game) =>
    game._embedded?.['wp:featuredmedia']?.length === 1 && game._embedded['wp:term']?.length === 2
  if (games.length !== 100 || !games.every(isWhole))
    throw new Error(`${url} does not answer a hundred games with embeds`)
  return Buffer.byteLength(body)
}

/**
 * Returns how many complete replies with status 200 arrive per second if each connection always has one request in
 * flight.
 */
async function requestsPerSecond(address: () => string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  let answered = 0
  const play = async (): Promise<void> => {
    while (performance.now() - began < secondsEach * 1000) {
      await read(address(), agent)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, play))
  agent.destroy()
  return answered / ((performance.now() - began) / 1000)
}

const read = (url: string, agent: Agent) =>
  new Promise<void>((done, fail) => {
    get(url, { agent }, (reply) => {
      if (reply.statusCode !== 200) fail(new Error(`${url}: HTTP ${reply.statusCode}`))
      reply.resume().once('end', done).once('error', fail)
    }).once('error', fail)
  })
