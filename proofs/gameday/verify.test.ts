import { verdictText } from '@baize/server/verify'
import { expect, test } from 'vitest'
import { rulesIn } from './verify.ts'

test("the violated rules are read from the verifier's output with their rows", () => {
  const output = verdictText([
    { rule: 'Every posting belongs to an entry', offenders: 0, samples: [] },
    { rule: 'Every seal follows from the one before it', offenders: 2, samples: ['ledger seal 1', 'ledger seal 2'] },
    { rule: 'Every row lies in its shard', offenders: 1, samples: ['player 7'] },
  ])
  expect(rulesIn(output)).toEqual([
    'Every seal follows from the one before it: 2; ledger seal 1; ledger seal 2',
    'Every row lies in its shard: 1; player 7',
  ])
  expect(rulesIn(verdictText([]))).toEqual([])
})
