import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../launcher/settings.ts'
import { mutated } from './mutants.ts'
import { mutations } from './mutations.ts'

test.each(mutations)('the planted fault still fits the program: $name', ({ patches }) => {
  for (const patch of patches) {
    const text = readFileSync(join(root, patch.file), 'utf8')
    expect(mutated(text, patch)).not.toBe(text)
  }
})
