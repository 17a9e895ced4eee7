import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { root } from '../../tools/launcher/settings.ts'
import { ruleFaults } from '../compliance/rule-faults.ts'
import { mutations } from './mutations.ts'
import { mutated } from './plant.ts'
import { expectNone, type Finding, lineOf } from '../../tools/tidy/findings.ts'
import { filesIn } from '../../tools/tidy/tree.ts'

const lists = filesIn(/^proofs\/(faults\/[a-z-]*mutations|compliance\/[a-z-]*faults)\.ts$/)

/** Returns a finding at the position at which the planted fault is defined. */
function findingAt(name: string, what: string): Finding {
  const list = lists.find(({ text }) => text.includes(name))
  const line = list === undefined ? 1 : lineOf(list, new RegExp(RegExp.escape(name)))
  return { path: list?.path ?? 'proofs/faults/mutations.ts', line, what }
}

test("every planted fault still matches the program's text", () => {
  const misfits = [...mutations, ...ruleFaults].flatMap(({ name, patches }) =>
    patches.flatMap((patch) => {
      try {
        const text = readFileSync(join(root, patch.file), 'utf8')
        return mutated(text, patch) === text ? [findingAt(name, 'the fault changes nothing')] : []
      } catch (error) {
        return [findingAt(name, error instanceof Error ? error.message : String(error))]
      }
    }),
  )
  expectNone(misfits, 'adapt the planted fault to the code')
})
