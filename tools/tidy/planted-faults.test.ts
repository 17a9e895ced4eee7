import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { root } from '../launcher/settings.ts'
import { ruleFaults } from '../compliance/rule-faults.ts'
import { mutations } from '../testing/mutations.ts'
import { mutated } from '../testing/plant.ts'
import { expectNone, type Finding, lineOf } from './findings.ts'
import { filesIn } from './tree.ts'

const lists = filesIn(/^tools\/(testing\/[a-z-]*mutations|compliance\/[a-z-]*rule-faults)\.ts$/)

/** The place of a planted fault in its list. */
function place(name: string, what: string): Finding {
  const list = lists.find(({ text }) => text.includes(name))
  const line = list === undefined ? 1 : lineOf(list, new RegExp(RegExp.escape(name)))
  return { path: list?.path ?? 'tools/testing/mutations.ts', line, what }
}

test('every planted fault still fits the program', () => {
  const misfits = [...mutations, ...ruleFaults].flatMap(({ name, patches }) =>
    patches.flatMap((patch) => {
      try {
        const text = readFileSync(join(root, patch.file), 'utf8')
        return mutated(text, patch) === text ? [place(name, 'the fault changes nothing')] : []
      } catch (error) {
        return [place(name, error instanceof Error ? error.message : String(error))]
      }
    }),
  )
  expectNone(misfits, 'adapt the planted fault to the code')
})
