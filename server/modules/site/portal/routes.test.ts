import { languages } from '@baize/contract/languages'
import { readBrand } from '../../../settings/brand/brand.ts'
import { lookOf } from '../../../settings/brand/look.ts'
import { hash } from 'node:crypto'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPortal } from './routes.ts'
import type { PortalSettings } from './settings.ts'

const vela = readBrand('brands/vela', [])
if (!vela) throw new Error('the brand cannot be read')
const brand = { ...vela, languages }

/** Takes the place of the built portal, and returns the request that it was asked to render. */
const bundle = `
let count = 0
export async function render(request, { nonce, language }) {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/broken') throw new Error('broken')
  if (pathname === '/invitation') return new Response(null, { status: 302, headers: { location: '/?over=signup' } })
  const status = pathname === '/nowhere' ? 404 : 200
  const body = '<script nonce="' + nonce + '">' + [++count, language, pathname + search].join(' ') + '</script>'
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}`

const folder = mkdtempSync(join(tmpdir(), 'portal-'))
const app: FastifyInstance = Fastify()

beforeAll(async () => {
  mkdirSync(join(folder, 'server'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  writeFileSync(join(folder, 'server/index.js'), bundle)
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'client/favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'client/assets/a-1.js'), 'script')
  writeFileSync(join(folder, 'client/assets/a-1.js.gz'), gzipSync('script'))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: 'NOT_FOUND' }))
  const settings: PortalSettings = {
    brand,
    look: lookOf(brand),
    buildDir: folder,
    contentUrl: 'http://content',
    publicOrigin: 'http://localhost',
    consoleOrigin: 'http://localhost',
    frameOrigins: [],
    scriptOrigins: [],
    mediaOrigins: [],
    embedOrigins: [],
    addressLookup: false,
    freePlayForVerified: false,
    markets: { currencies: ['GBP'], isOpen: () => true, home: 'GB' },
    played: () => Promise.resolve([]),
    closedGames: () => Promise.resolve([]),
    consents: () => Promise.resolve([]),
    bigWins: () => Promise.resolve([]),
    production: true,
    safeHtml: (html) => html,
    now: () => 0,
  }
  const other = { ...settings, brand: { ...brand, base: '/brand/other-1' }, publicOrigin: 'http://other.example' }
  const names = new Set(['other.example', 'www.other.example'])
  await registerPortal(app, {
    all: [settings, other],
    at: ({ hostname }) => (names.has(hostname) ? other : settings),
    isElsewhere: ({ hostname }) => hostname === 'www.other.example',
  })
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const nonceIn = (text: string) => /nonce[-="]+([\w+/=]+)['"]/.exec(text)?.[1]

test('one rendering serves all visitors, each with a nonce of their own that the policy names', async () => {
  const replies = await Promise.all([app.inject('/play'), app.inject('/play?utm=1')])
  const nonces = replies.map(({ body }) => nonceIn(body))
  expect(replies.map(({ body }) => body.replace(/nonce="[^"]*"/, ''))).toEqual(
    Array(2).fill('<script >1 en /play</script>'),
  )
  expect(new Set(nonces).size).toBe(2)
  for (const [index, { headers }] of replies.entries()) {
    expect(nonceIn(String(headers['content-security-policy']))).toBe(nonces[index])
  }
})

test('a page is compressed for clients that accept gzip', async () => {
  const { headers, rawPayload } = await app.inject({ url: '/play', headers: { 'accept-encoding': 'gzip' } })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding, accept-language, cookie' })
  expect(gunzipSync(rawPayload).toString()).toContain('en /play')
})

test('the address chooses the language, and a cookie keeps it for 30 days', async () => {
  const { body, headers } = await app.inject('/play?locale=mk')
  expect(body).toContain('mk /play<')
  expect(headers['set-cookie']).toBe('LOCALE=mk; Path=/; Max-Age=2592000; SameSite=Lax')
})

test('HEAD returns headers without a body, an unknown page 404, and a broken page 500 in the language', async () => {
  expect(await app.inject({ method: 'HEAD', url: '/play' })).toMatchObject({ statusCode: 200, body: '' })
  expect((await app.inject('/nowhere')).statusCode).toBe(404)
  const broken = await app.inject({ url: '/broken', headers: { cookie: 'LOCALE=mk' } })
  expect(broken).toMatchObject({ statusCode: 500, body: expect.stringContaining('грешка') as string })
  expect(broken.body).toContain('<header>Vela Spielhaus</header>')
  expect(broken.body).toContain('background:#10142b')
  expect(broken.headers['content-security-policy']).toContain("default-src 'none'")
})

test('an address that is too long is refused, and parameters that only the browser uses do not count', async () => {
  const long = 'x'.repeat(3000)
  const page = await app.inject({ url: `/play?search=${long}`, headers: { cookie: 'LOCALE=mk' } })
  expect(page).toMatchObject({ statusCode: 414, body: expect.stringContaining('предолги') as string })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const style = /<style>(.*)<\/style>/s.exec(page.body)?.[1] ?? ''
  expect(page.headers['content-security-policy']).toContain(`'sha256-${hash('sha256', style, 'base64')}'`)
  expect((await app.inject(`/play?utm_source=${long}`)).statusCode).toBe(200)
})

test('addresses of the services are not pages', async () => {
  expect((await app.inject('/platform/nothing')).json()).toEqual({ status: 'NOT_FOUND' })
  expect((await app.inject('/contents')).statusCode).toBe(200)
})

test('hashed assets are cached for a year and compressed as built, icons for a day', async () => {
  const { headers, rawPayload } = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'gzip' } })
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'gzip' })
  expect(gunzipSync(rawPayload).toString()).toBe('script')
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400')
  expect((await app.inject('/assets/none.js')).statusCode).toBe(404)
})

test.each([
  ['/Play/?search=Owl', '/play?search=Owl'],
  ['/ABOUT-US//', '/about-us'],
  ['/blog/A-Table/', '/blog/a-table'],
])('another spelling of a page leads to the page: %s', async (url, location) => {
  expect(await app.inject(url)).toMatchObject({ statusCode: 301, headers: { location } })
})

test.each([
  '//elsewhere.example/',
  '/%5Celsewhere.example/',
  '/\\elsewhere.example/',
  '/About-us/_.data',
  '/texts/MK/shell+ui',
])('no other address leads elsewhere: %s', async (url) => {
  expect((await app.inject(url)).headers).not.toHaveProperty('location')
})

test("the brand's files are pictures and styles, never pages, and the manifest names them", async () => {
  const logo = await app.inject(`${brand.base}/logo.svg`)
  expect(logo.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  })
  const styles = await app.inject(`${brand.base}/brand.css`)
  expect(styles.body).toContain('--color-brass-400:#ff9377')
  const manifest = await app.inject('/manifest.webmanifest')
  expect(manifest.json()).toMatchObject({ name: 'Vela Spielhaus', icons: [{ src: `${brand.base}/logo.svg` }] })
})

test('each main host name has the pages of its site, and other host names of the site redirect to it', async () => {
  const at = async (host: string, url = '/rules') => app.inject({ url, headers: { host } })
  const [own, other] = [await at('localhost'), await at('other.example')]
  expect(own.body.replace(/nonce="[^"]*"/, '')).not.toBe(other.body.replace(/nonce="[^"]*"/, ''))
  const moved = await at('www.other.example', '/rules?game=a')
  expect(moved.statusCode).toBe(301)
  expect(moved.headers.location).toBe('http://other.example/rules?game=a')
})

test('a redirect keeps the parameters of the query that were not passed to the rendering', async () => {
  const invited = await app.inject('/invitation?page=signup&referralId=7&over=wallet.deposit&locale=mk')
  expect([invited.statusCode, invited.headers.location]).toEqual([302, '/?referralId=7&locale=mk&over=signup'])
  expect(invited.headers['set-cookie']).toContain('LOCALE=mk')
  expect((await app.inject('/invitation')).headers.location).toBe('/?over=signup')
})

test('a page is the same below its overlays', async () => {
  const bare = ({ body }: { body: string }) => body.replace(/nonce="[^"]*"/, '')
  const pages = await Promise.all([app.inject('/about-us'), app.inject('/about-us?over=login&origin=%2Faccount')])
  expect(new Set(pages.map(bare)).size).toBe(1)
})

test('password managers find the page that changes the password, and researchers the contact of each site', async () => {
  const { statusCode, headers } = await app.inject('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/account'])
  const text = await app.inject({ url: '/.well-known/security.txt', headers: { host: 'other.example' } })
  expect(text.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text.body.split('\n')).toEqual([
    `Contact: mailto:${brand.supportEmail}`,
    'Expires: 1970-06-30T00:00:00Z',
    `Preferred-Languages: ${brand.languages.join(', ')}`,
    'Canonical: http://other.example/.well-known/security.txt',
    '',
  ])
})
