import { expect, test } from 'vitest'
import { recordsCsv } from './records-csv.ts'

test('records become CSV in which nothing is a formula, and quotes and lines stay in their field', () => {
  const record = {
    recordId: '1',
    at: '2026-11-23T10:00:00Z',
    actor: 'ana@house.example',
    operation: 'lockAccount',
    outcome: 'DONE',
    subject: 'player 7',
    reason: '=HYPERLINK("x")\nsecond line',
    details: '{}',
  } as const
  const { reason: _none, ...without } = record
  expect(recordsCsv([record, without])).toBe(
    'at,actor,outcome,operation,subject,reason,details\r\n' +
      '"2026-11-23T10:00:00Z","ana@house.example","DONE","lockAccount","player 7","\'=HYPERLINK(""x"")\nsecond line","{}"\r\n' +
      '"2026-11-23T10:00:00Z","ana@house.example","DONE","lockAccount","player 7","","{}"\r\n',
  )
})
