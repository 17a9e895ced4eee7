import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepReport } from '../report.ts'
import { command, endAll, startPostgres, startServer } from '../wallet/programs.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const port = 4694
const connections = 8
const key = 'bulk-of-the-benchmark-with-32-characters'
const sizes = { whole: 10_000, short: 500 }
const address = `http://127.0.0.1:${port}/content/wp-json/wp/v2/blog`

/** Measures how long it takes to write 10,000 articles: over REST on eight connections, and with the import command. */
export async function benchBulk(isShort: boolean): Promise<void> {
  const size = sizes[isShort ? 'short' : 'whole']
  using folder = temporaryFolder('bulk')
  try {
    const { url } = await startPostgres(folder.path)
    command(url, 'migrate')
    await startServer(url, port, { STAFF_KEYS: `bulk:${key}:content.write:2099-12-31` }, 'content')
    const byRest = await secondsOf(() => post(size))
    const file = join(folder.path, 'articles.jsonl')
    writeFileSync(file, Array.from({ length: size }, (_, number) => `${JSON.stringify(imported(number))}\n`).join(''))
    const byImport = await secondsOf(() => command(url, 'import', 'content', '--from', file))
    await requireItems(2 * size)
    const row = (way: string, seconds: number) =>
      `| ${way} | ${(seconds / 60).toFixed(1)} | ${Math.round(size / seconds)} |`
    const text = [
      `\`npm run bench -- bulk\` measures two ways to write ${size.toLocaleString('en')} articles, on ${cpus().length} cores: a program sends each article by REST, or the command \`import content\` reads all of them from a file. The imported articles are in two languages, and those sent by REST in one.`,
      '',
      '| method | minutes | articles a second |',
      '|---|---:|---:|',
      row(
        `REST over ${connections} connections, by a program with an API key (which may write at most 6,000 items a minute)`,
        byRest,
      ),
      row('the command `import content`', byImport),
    ].join('\n')
    console.log(text)
    keepReport('Content in bulk', text)
  } finally {
    await endAll()
  }
}

async function secondsOf(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

const words = (number: number, language: string) => ({
  title: { rendered: `${language} ${number}` },
  short_description: `The article ${number} of a house that moves.`,
  blog_category: [],
  description: `<p>${`A sentence of the article ${number}. `.repeat(20)}</p>`,
})

const imported = (number: number) => ({
  collection: 'blog',
  id: 1_000_000 + number,
  slug: `imported-${number}`,
  title: `Article ${number}`,
  priority: 1,
  fields: { ...words(number, 'en'), priority: 1 },
  translations: { de: words(number, 'de') },
})

/**
 * Each connection writes one article after the other. If the server refuses an article because of too many requests,
 * the connection waits as long as the reply demands and sends the article again.
 */
async function post(size: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let next = 0
  const write = async (): Promise<void> => {
    while (next < size) await writeOne(next++, agent)
  }
  await Promise.all(Array.from({ length: connections }, write))
  agent.destroy()
}

async function writeOne(number: number, agent: Agent): Promise<void> {
  const { title, ...fields } = words(number, 'en')
  const body = JSON.stringify({
    ...fields,
    title: title.rendered,
    slug: `written-${number}`,
    status: 'publish',
    priority: 1,
  })
  for (;;) {
    const { status, waitSeconds } = await send(body, agent)
    if (status === 201) return
    if (status !== 429) throw new Error(`article ${number}: HTTP ${status}`)
    await sleep(waitSeconds * 1000)
  }
}

const send = (body: string, agent: Agent) =>
  new Promise<{ readonly status: number | undefined; readonly waitSeconds: number }>((done, fail) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    request(address, { method: 'POST', agent, auth: `bulk:${key}`, headers }, (reply) => {
      const waitSeconds = Number(reply.headers['retry-after'] ?? 1)
      reply
        .resume()
        .once('end', () => done({ status: reply.statusCode, waitSeconds }))
        .once('error', fail)
    })
      .once('error', fail)
      .end(body)
  })

async function requireItems(count: number): Promise<void> {
  const { headers } = await fetch(`${address}?per_page=1&slow=${count}`)
  const total = Number(headers.get('x-wp-total'))
  if (total !== count) throw new Error(`the content has ${total} articles in place of ${count}`)
}
