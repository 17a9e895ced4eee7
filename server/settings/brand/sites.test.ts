import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../testing/test-folder.ts'
import { Findings } from '../checks/findings.ts'
import { siteAt, sitesOf } from './sites.ts'

const both = 'brands/baize,brands/vela'

function sitesWith(given: Parameters<typeof sitesOf>[0], isDemo = false) {
  const findings = new Findings()
  const sites = sitesOf(given, isDemo ? 'http://localhost:3000' : 'https://baize.example', isDemo, findings)
  const sentences = (found: readonly { sentence: string }[]) => found.map(({ sentence }) => sentence)
  return { sites, problems: sentences(findings.problems), doubts: sentences(findings.warnings) }
}

test('one brand is one site at the public address', () => {
  const { sites, problems } = sitesWith({})
  expect(problems).toEqual([])
  expect(sites).toMatchObject([{ id: 1, playersOf: 1, publicUrl: 'https://baize.example', otherHosts: [] }])
})

test('each host name belongs to one site, without regard to case and port', () => {
  const urls = 'vela=https://vela.example,vela=https://www.vela.example,baize=https://www.baize.example'
  const { sites, problems } = sitesWith({ BRAND_DIRS: both, SITE_URLS: urls })
  expect(problems).toEqual([])
  const idAt = (host: string) => siteAt(sites, host)?.id
  expect(['Vela.example:443', 'www.vela.example', 'baize.example', 'www.baize.example'].map(idAt)).toEqual([2, 2, 1, 1])
  expect(idAt('foreign.example')).toBeUndefined()
  expect(sites[1]).toMatchObject({ publicUrl: 'https://vela.example', otherHosts: ['www.vela.example'] })
})

test('in the demo a further brand is at a name below localhost', () => {
  expect(sitesWith({ BRAND_DIRS: both }, true).sites[1]?.publicUrl).toBe('http://vela.localhost:3000')
})

test.each([
  ['a brand without an address', { BRAND_DIRS: both }, /no address of vela/],
  ['an address without TLS', { BRAND_DIRS: both, SITE_URLS: 'vela=http://vela.example' }, /not https/],
  [
    'a host name of two sites',
    { BRAND_DIRS: both, SITE_URLS: 'vela=https://baize.example' },
    /host name baize.example/,
  ],
  ['an address of no brand', { SITE_URLS: 'other=https://other.example' }, /names other/],
  ['a brand that comes twice', { BRAND_DIRS: 'brands/baize,brands/baize' }, /id baize/],
  ['a missing folder', { BRAND_DIRS: 'brands/baize,brands/none' }, /does not exist/],
  ['two settings for brands', { BRAND_DIR: 'brands/vela', BRAND_DIRS: 'brands/baize' }, /remove BRAND_DIR/],
])('%s is a problem in one sentence', (_case, given, sentence) => {
  expect(sitesWith(given).problems.join(' ')).toMatch(sentence)
})

test('warns about a brand of other countries that shows the British helpline', () => {
  const folder = testFolder('brand')
  const brand = JSON.parse(readFileSync('brands/baize/brand.json', 'utf8')) as object
  const doubtsOf = (changes: object): string[] => {
    writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...brand, ...changes }))
    return sitesWith({ BRAND_DIR: folder }).doubts
  }
  expect(doubtsOf({ countries: ['DE', 'AT'] })).toEqual([expect.stringContaining('helpline')])
  expect(doubtsOf({ countries: ['DE', 'AT'], helpline: '0800 1 37 27 00' })).toEqual([])
  expect(doubtsOf({ countries: ['DE', 'GB'] })).toEqual([])
  expect(doubtsOf({})).toEqual([])
})
