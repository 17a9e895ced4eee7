import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutation } from './mutation.ts'

/**
 * Returns the text with the fault in it.
 * @throws Error if `find` does not occur exactly once, for example because the program has changed since
 */
export function mutated(text: string, { file, find, replace }: Mutation['patches'][0]): string {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} must contain exactly once: ${find}`)
  return before + replace + after
}

/**
 * Plants a fault in the copy of the program in this folder.
 * @returns a function that restores the files
 */
export function plant(folder: string, { patches }: Pick<Mutation, 'patches'>): () => void {
  const originals = new Map<string, string>()
  for (const patch of patches) {
    const path = join(folder, patch.file)
    const text = readFileSync(path, 'utf8')
    if (!originals.has(path)) originals.set(path, text)
    writeFileSync(path, mutated(text, patch))
  }
  return () => {
    for (const [path, text] of originals) writeFileSync(path, text)
  }
}
