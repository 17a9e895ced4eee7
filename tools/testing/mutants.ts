import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../launcher/settings.ts'
import { migrateTemplate } from './migrate-template.ts'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations.ts'

/** The result of a simulation. */
export interface Ended {
  readonly code: number
  readonly failedSeed: number | undefined
}

/** Runs the simulation of the program in a folder. */
type Simulate = (folder: string, more: readonly string[]) => Promise<Ended>

const copied = ['server', 'contract', 'texts']
const mostSeeds = 300

/**
 * Plants each fault in a copy of the program and lets the simulation look for it.
 * @returns 0 if the simulation found every fault
 */
export async function tryMutations(serverUrl: string, only: readonly string[], simulate: Simulate): Promise<number> {
  const folder = copyProgram()
  const chosen = mutations.filter(({ name }) => only.length === 0 || only.some((text) => name.includes(text)))
  const rows: string[] = []
  try {
    for (const mutation of chosen) {
      console.log(`\n== ${mutation.name}`)
      const heal = plant(folder, mutation)
      await migrateTemplate(serverUrl, folder)
      const { failedSeed } = await simulate(folder, ['--seeds', String(mostSeeds), '--shrink', 'no'])
      heal()
      rows.push(`| ${mutation.name} | ${failedSeed ?? 'NOT FOUND'} |`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(['', '| Planted fault | Found by seed |', '|---|---:|', ...rows].join('\n'))
  const found = rows.filter((row) => !row.includes('NOT FOUND')).length
  console.log(`\n${found} of ${chosen.length} planted faults were found.`)
  return found === chosen.length ? 0 : 1
}

/** The program's sources, with the packages of this folder. */
function copyProgram(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-mutant-'))
  for (const name of copied) {
    const filter = (path: string): boolean => !path.endsWith('/node_modules')
    cpSync(join(root, name), join(folder, name), { recursive: true, filter })
    const own = join(root, name, 'node_modules')
    try {
      readdirSync(own)
      symlinkSync(own, join(folder, name, 'node_modules'))
    } catch {
      // a workspace without its own packages
    }
  }
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@baize'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@baize' && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const name of copied) symlinkSync(join(folder, name), join(packages, '@baize', name))
  return folder
}

/** The text with the fault in it. @throws Error if the fault no longer fits the program */
export function mutated(text: string, { file, find, replace }: Mutation['patches'][0]): string {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} must contain exactly once: ${find}`)
  return before + replace + after
}

/** @returns a function that removes the fault */
function plant(folder: string, { patches }: Mutation): () => void {
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
