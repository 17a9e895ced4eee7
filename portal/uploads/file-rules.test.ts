import { expect, test } from 'vitest'
import { fileProblem, sizeText } from './file-rules.ts'

test.each([
  [{ size: 10_000_000, type: 'image/png' }, false, undefined],
  [{ size: 10_000_001, type: 'image/png' }, false, 'size'],
  [{ size: 0, type: 'image/jpeg' }, false, 'empty'],
  [{ size: 5, type: 'image/gif' }, false, 'type'],
  [{ size: 5, type: 'application/pdf' }, false, undefined],
  [{ size: 5, type: 'application/pdf' }, true, 'picturesOnly'],
] as const)('the file %j (dropped: %s) has the problem %s', (file, dropped, problem) => {
  expect(fileProblem(file, dropped)).toBe(problem)
})

test('sizes use the same units as the limit', () => {
  expect([sizeText(10_000_000), sizeText(120_400), sizeText(3)]).toEqual(['10 MB', '120 KB', '1 KB'])
})
