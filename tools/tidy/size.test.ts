import { expect, test } from 'vitest'
import { code, expectNone } from './tree.ts'

const longestLines = 300
const medianLines = 80
const percentile95Lines = 300

/** Files that are longer, and why that reads better than a cut. */
const longer: Readonly<Record<string, string>> = {}

const sizes = code
  .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
  .toSorted((a, b) => a.lines - b.lines)

const at = (share: number): number => sizes[Math.ceil(sizes.length * share) - 1]?.lines ?? 0

test(`half of the files have at most ${medianLines} lines`, () => {
  expect(at(0.5), 'a file is read as a whole; split by noun or verb').toBeLessThanOrEqual(medianLines)
})

test(`all but a few have at most ${percentile95Lines} lines`, () => {
  expect(at(0.95), 'a file is read as a whole; split by noun or verb').toBeLessThanOrEqual(percentile95Lines)
})

test(`no file has more than ${longestLines} lines`, () => {
  const tooLong = sizes.filter(({ path, lines }) => lines > longestLines && !(path in longer))
  expectNone(
    tooLong.map(({ path, lines }) => ({ path, line: longestLines, what: `${lines} lines` })),
    'a file is read as a whole; split by noun or verb',
  )
})

test('the list of longer files names only such', () => {
  const stale = Object.keys(longer).filter(
    (path) => (sizes.find((size) => size.path === path)?.lines ?? 0) <= longestLines,
  )
  expect(stale, 'a list of exceptions that outlives them hides the next one').toEqual([])
})
