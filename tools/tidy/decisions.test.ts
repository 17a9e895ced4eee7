import { test } from 'vitest'
import { expectNone } from './findings.ts'
import { filesIn } from './tree.ts'

const records = filesIn(/^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/)
const [list] = filesIn(/^docs\/decisions\/README\.md$/)

test('decision records are numbered without gaps, dated, and listed', () => {
  const wrong = records.flatMap(({ path, text }, index) => {
    const number = index + 1
    const name = path.split('/').at(-1) ?? ''
    const [title = '', ...head] = text.split('\n').slice(0, 6)
    const faults = [
      !name.startsWith(String(number).padStart(4, '0')) && `has another number than ${number}`,
      !title.startsWith(`# ${number}. `) && `has no title that begins with "# ${number}. "`,
      !head.some((line) => /^- Date: \d{4}-\d{2}-\d{2}$/.test(line)) && 'has no date',
      !head.some((line) => line.startsWith('- Status: ')) && 'has no status',
      !list?.text.includes(`](${name})`) && 'is not listed in README.md',
    ]
    return faults.filter((fault) => fault !== false).map((what) => ({ path, line: 1, what }))
  })
  expectNone(wrong, 'follow the newest record')
})

test('a decision is named by a number that has a record, or by a link to its file', () => {
  const wrong = filesIn(/\.(ts|tsx|sql|md)$/)
    .filter(({ path }) => !/^(CHANGELOG\.md|server\/schema\/steps\/0\.2\.0\/|tools\/tidy\/decisions)/.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const numbers = [...line.matchAll(/\b[Dd]ecision (\d+)\b/g)].map(([, number]) => Number(number))
        const isUnknown = numbers.some((number) => number < 1 || number > records.length)
        const isBare = /docs\/decisions\/\d{4}(?!-)/.test(line)
        return isUnknown || isBare ? [{ path, line: index + 1, what: `names no record: ${line.trim()}` }] : []
      }),
    )
  expectNone(wrong, 'write "decision 17", or link to the file')
})
