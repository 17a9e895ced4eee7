import { once } from 'node:events'
import { type Program, startProgram } from '../program.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { readItems } from './items.ts'
import { startWordPress, type WordPress } from './wordpress.ts'

const port = 3990
const languages = ['en', 'mk'] as const

const pages = [
  '/',
  '/play',
  '/play?group=provider',
  '/play?category=slots',
  '/play?provider=seven-bells',
  '/play?search=%D0%B2%D0%BE%D0%B7',
  '/minigames',
  '/game-info?game_id=night-train',
  '/game-info?game_id=no-such-game',
  '/game?gameId=night-train&platform=BAIZE&gameName=Night+Train&playForReal=false',
  '/casino',
  '/live-casino',
  '/bingo',
  '/promotions',
  '/blog',
  '/about-us',
  '/contact-us',
  '/casino-glossary',
  '/privacy-policy',
  '/terms-conditions',
  '/funds-protection',
  '/responsible-gaming',
  '/self-excluded',
  '/join',
]

/**
 * `npm run bench -- wordpress`: compares the portal on Baize's content service with the portal on a WordPress from
 * Debian's packages. Both services have the same content, so every page must have the same texts, pictures and links.
 * With `--stay`, both portals and the WordPress keep running afterwards until Enter is pressed.
 */
export async function benchWordPress(): Promise<void> {
  using folder = temporaryFolder('wordpress')
  const programs: Program[] = []
  let wordpress: WordPress | undefined
  try {
    const own = await startProgram(port)
    programs.push(own)
    wordpress = await startWordPress(folder.path, port + 5, await readItems(`${own.url}/content`))
    const other = await startProgram(port + 10, { CONTENT_URL: wordpress.url })
    programs.push(other)
    const differences = await compare(own.url, other.url)
    console.log(`${pages.length * languages.length} pages compared with those on WordPress ${wordpress.version}`)
    for (const difference of differences) console.log(difference)
    if (process.argv.includes('--stay')) await stay([own.url, other.url, wordpress.url])
    if (differences.length > 0) throw new Error(`${differences.length} pages differ`)
  } finally {
    for (const program of programs) await program.stop()
    await wordpress?.stop()
  }
}

async function stay(urls: readonly string[]): Promise<void> {
  console.log(`${urls.join(', ')}: until Enter is pressed`)
  process.stdin.resume()
  await once(process.stdin, 'data')
  process.stdin.pause()
}

async function compare(own: string, other: string): Promise<string[]> {
  const differences: string[] = []
  for (const path of pages) {
    for (const language of languages) {
      const [expected, found] = await Promise.all([own, other].map((origin) => readPage(origin, path, language)))
      const place = expected?.findIndex((line, index) => line !== found?.[index]) ?? 0
      if (place === -1 && expected?.length === found?.length) continue
      differences.push(`${language} ${path}: ${expected?.[place]} / ${found?.[place]}`)
    }
  }
  return differences
}

/** Returns the status, texts, pictures and links of a page, one per line. */
async function readPage(origin: string, path: string, language: string): Promise<string[]> {
  const reply = await fetch(origin + path, { headers: { cookie: `LOCALE=${language}` } })
  const html = await reply.text()
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, '')
  const addresses = [...body.matchAll(/ (?:href|src|srcset|srcSet|poster)="([^"]*)"/g)].map(
    ([, address = '']) => address,
  )
  const words = body.replaceAll(/<[^>]+>/g, '\n').split('\n')
  const lines = [...words, ...addresses].map((line) => plain(line.replaceAll(origin, '').trim())).filter(Boolean)
  return [String(reply.status), ...lines]
}

/**
 * WordPress replaces quotation marks and dashes by typographic ones. This difference is removed from both pages before
 * they are compared.
 */
const plain = (line: string): string =>
  line
    .replaceAll(/[‘’′]|&#x27;|%E2%80%99/g, "'")
    .replaceAll(/[“”„″]|&quot;/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/%27/g, "'")
