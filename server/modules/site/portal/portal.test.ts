import { languages } from '@baize/contract/languages'
import { expect, test } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { gzipPage, packPage } from './compress-page.ts'
import { ownLook } from '../../../kit/http/plain-page.ts'
import { pageRequest } from './page-request.ts'
import { securityHeaders } from './security-headers.ts'

const brand = { base: '/brand/b', languages } as const

test('a page is cached by path, language and the query that affects it', () => {
  expect(pageRequest('/play?utm=1&search=owl&category=Slots', {}, brand).key).toBe(
    '/brand/b en /play?category=Slots&search=owl',
  )
  expect(pageRequest('/play?category=Slots&search=owl&btag=9', { cookie: 'LOCALE=mk' }, brand).key).toBe(
    '/brand/b mk /play?category=Slots&search=owl',
  )
  const listed = '/game-search/en?audience=player&screen=narrow&search=owl'
  expect(pageRequest(listed, {}, brand).address).toBe(listed)
})

test('an address that begins with two slashes is a path', () => {
  expect(pageRequest('//elsewhere.example/play', {}, brand).address).toBe('//elsewhere.example/play')
  expect(pageRequest('//', {}, brand).address).toBe('//')
})

test('the language comes from the address of the page, otherwise from the cookie, otherwise from the browser', () => {
  const headers = { cookie: 'a=b; LOCALE=mk', 'accept-language': 'en' }
  expect(pageRequest('/?locale=en', headers, brand)).toMatchObject({ language: 'en', chosenLanguage: 'en' })
  expect(pageRequest('/', headers, brand)).toMatchObject({ language: 'mk', chosenLanguage: undefined })
  expect(pageRequest('/', { 'accept-language': 'fr, mk;q=0.8, en;q=0.5' }, brand).language).toBe('mk')
  expect(pageRequest('/_.data?locale=en', headers, brand)).toMatchObject({ language: 'mk', chosenLanguage: undefined })
  expect(pageRequest('/?locale=xx', {}, brand)).toMatchObject({ language: 'en', chosenLanguage: undefined })
})

test('only the lobby, a game and the mini games have an embedded form', () => {
  const embedded = (url: string) => pageRequest(url, {}, brand).embedded
  expect(['/play?asEmbedded=true', '/game?asEmbedded', '/minigames'].map(embedded)).toEqual([true, true, true])
  expect(['/play', '/?asEmbedded=true', '/join?asEmbedded=true', '/minigames/x'].map(embedded)).toEqual(
    Array(4).fill(false),
  )
})

const origins = {
  look: ownLook,
  consoleOrigin: 'https://console.example',
  publicOrigin: 'https://casino.example',
  frameOrigins: ['https://studio.example'],
  scriptOrigins: ['https://cards.example'],
  mediaOrigins: ['https://press.example'],
  embedOrigins: ['https://partner.example'],
}

test('no site may frame a page, and only configured origins an embedded one', () => {
  const plain = securityHeaders(origins, 'n', { embedded: false })
  expect(plain['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(plain['content-security-policy']).toContain("script-src 'self' 'nonce-n' https://cards.example;")
  expect(plain['content-security-policy']).toContain("img-src 'self' data: https://press.example;")
  expect(plain['content-security-policy']).toContain("media-src 'self' https://press.example;")
  expect(plain['content-security-policy']).not.toMatch(/unsafe/)
  expect(plain).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  for (const part of ["object-src 'none'", "base-uri 'none'"]) {
    expect(plain['content-security-policy']).toContain(part)
  }
  const chat = securityHeaders({ ...origins, liveAgentUrl: 'https://chat.example/widget.js?id=1' }, 'n', {
    embedded: false,
  })
  expect(chat['content-security-policy']).toContain(
    "script-src 'self' 'nonce-n' https://cards.example https://chat.example;",
  )
  expect(chat['content-security-policy']).toContain('https://chat.example wss://chat.example;')
  const embedded = securityHeaders(origins, 'n', { embedded: true })
  expect(embedded['content-security-policy']).toContain('frame-ancestors https://partner.example')
  expect(embedded).not.toHaveProperty('x-frame-options')
  const preview = securityHeaders(origins, 'n', { embedded: true, preview: 'x'.repeat(43) })
  expect(preview['content-security-policy']).toContain("frame-ancestors 'self' https://console.example;")
})

test('addresses are upgraded to https only if all of them are https', () => {
  const upgrades = (change: Partial<typeof origins>) =>
    securityHeaders({ ...origins, ...change }, 'n', { embedded: false })['content-security-policy']?.includes(
      'upgrade-insecure-requests',
    )
  expect(upgrades({})).toBe(true)
  expect(upgrades({ frameOrigins: ['https://games.example', 'http://localhost:8444'] })).toBe(false)
  expect(upgrades({ publicOrigin: 'http://localhost:3000' })).toBe(false)
})

test('a compressed page contains the page with another nonce each time, and text after a nonce can refer to text before it', () => {
  const cloth = `${'cloth '.repeat(9000)}Ѓорѓи`
  const words = Array.from({ length: 400 }, (_, index) => `game-${(index * 7919) % 1000}`).join(' ')
  const parts = ['<script nonce="', `">${cloth}</script><p>${words}</p><style nonce="`, '', `"></style>${words}`]
  const packed = packPage(parts)
  for (const nonce of ['first+first/first+first+', 'Gj7/+second==second+=/==']) {
    expect(gunzipSync(gzipPage(packed, nonce)).toString()).toBe(parts.join(nonce))
  }
  expect(packed.blocks[3]?.length).toBeLessThan(100)
  expect(gunzipSync(gzipPage(packPage(['']), 'n'.repeat(24))).toString()).toBe('')
  expect(() => gzipPage(packed, 'short')).toThrow(RangeError)
})
