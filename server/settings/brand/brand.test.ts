import { readFileSync } from 'node:fs'
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
  ['an unknown language', { languages: ['xx'] }, /languages\.0 is wrong/],
  ['an unknown setting', { colour: '#000000' }, /brand\.json is wrong/],
  ['a file elsewhere', { logo: '../logo.svg' }, /logo is wrong/],
  ['a missing file', { icon: 'icon.png' }, /icon\.png does not exist/],
  ['faint text', { colors: { 'ivory-300': '#444444' } }, /ivory-300 on felt-950 has a contrast of \d\.\d/],
])('%s is a problem in one sentence', (_case, change, sentence) => {
  expect(problemsOf(change)[0]).toMatch(sentence)
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
