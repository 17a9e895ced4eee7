import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandFolder } from '../../testing/brand-folder.ts'
import { readBrand } from './brand.ts'
import { colors } from './colors.ts'
import { contrastOf } from './contrast.ts'
import { faceOf } from './face.ts'

/** Changes the second brand's file and returns the problems that are then reported. */
function problemsOf(change: object): string[] {
  const problems: string[] = []
  readBrand(brandFolder(change), problems)
  return problems
}

test.each(['baize', 'vela'])('the brand %s has no faults', (id) => {
  const problems: string[] = []
  expect(readBrand(`brands/${id}`, problems)).toMatchObject({ id })
  expect(problems).toEqual([])
})

test.each([
  [
    'an unknown language',
    { languages: ['xx'] },
    /^\S+\/brand\.json: languages\.0 is "xx"\. Invalid option: expected one of "en"/,
  ],
  ['a missing field', { name: undefined }, /^\S+\/brand\.json: name is missing\. Invalid input: expected string/],
  ['an unknown setting', { colour: '#000000' }, /^\S+\/brand\.json: Unrecognized key: "colour"\.$/],
  ['a file elsewhere', { logo: '../logo.svg' }, /^\S+\/brand\.json: logo is "\.\.\/logo\.svg"\. Invalid string/],
  [
    'a missing file',
    { icon: 'icon.png' },
    /^\S+\/brand\.json: icon is "icon\.png", but \S+\/icon\.png does not exist\.$/,
  ],
  [
    'faint text',
    { colors: { 'ivory-300': '#444444' } },
    /^\S+\/brand\.json: the contrast of ivory-300 \(#444444\) on felt-950 \(#[0-9a-f]{6}\) is \d\.\d+, and 4\.5 is needed\.$/,
  ],
])('%s is a problem in one sentence with the file, the field and the value', (_case, change, sentence) => {
  expect(problemsOf(change)[0]).toMatch(sentence)
})

test('a file that is not JSON is a problem', () => {
  const folder = brandFolder({})
  writeFileSync(join(folder, 'brand.json'), '{"id": ')
  const problems: string[] = []
  expect(readBrand(folder, problems)).toBeUndefined()
  expect(problems).toEqual([expect.stringMatching(/^\S+\/brand\.json is not JSON: .+\.$/)])
})

test("the path of a brand's files changes when the brand changes", () => {
  const [one, other] = ['baize', 'vela'].map((id) => readBrand(`brands/${id}`, []))
  expect(one?.base).not.toBe(other?.base)
  expect(one && faceOf(one).styles).toBeUndefined()
  expect(other && faceOf(other)).toMatchObject({
    logo: expect.stringMatching(/^\/brand\/vela-[0-9a-f]{12}\/logo\.svg$/),
  })
})

test('the colours that a brand can replace are those of ui/tokens.css', () => {
  const tokens = readFileSync('ui/tokens.css', 'utf8')
  for (const [name, color] of Object.entries(colors)) expect(tokens).toContain(`--color-${name}: ${color};`)
})

test('contrast follows WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
