import { rmSync } from 'node:fs'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations.ts'
import { plant } from './plant.ts'
import { copyPackages } from '../../tools/testing/program-copy.ts'

/** How a simulation found a fault. */
export interface Finding {
  readonly failedSeed: number
  /** The check that found it. Absent if the simulation has only one check. */
  readonly by?: string
}

/** The result of a simulation. */
export interface Ended {
  readonly code: number
  readonly found: Finding | undefined
}

/** Runs a simulation with the program in the given folder. */
type Simulate = (folder: string, program: string, more: readonly string[]) => Promise<Ended>

const copied = ['server', 'contract', 'texts', 'proofs', 'brands']
const mostSeeds = 300

/** The program in `proofs/sim` that must find the fault. */
const programOf = ({ program = 'main.ts' }: Mutation): string => program

const changesSchema = ({ patches }: Mutation): boolean => patches.some(({ file }) => file.endsWith('.sql'))

/**
 * Selects the faults that the given program must find, or all faults if no program is given. If texts are given, only
 * faults whose names contain one of them are selected.
 */
export function chooseMutations(program: string | undefined, texts: readonly string[]): readonly Mutation[] {
  return mutations.filter(
    (mutation) =>
      (program === undefined || programOf(mutation) === program) &&
      (texts.length === 0 || texts.some((text) => mutation.name.includes(text))),
  )
}

/**
 * Plants each fault in a copy of the program and runs the simulation until a seed finds the fault.
 * @returns 0 if every fault was found
 */
export async function tryMutations(
  migrate: (folder: string) => Promise<void>,
  chosen: readonly Mutation[],
  simulate: Simulate,
): Promise<number> {
  const folder = copyPackages(copied)
  const rows: string[] = []
  let isTemplateSound = false
  try {
    for (const mutation of chosen) {
      console.log(`\n== ${mutation.name}`)
      const startedMs = performance.now()
      const heal = plant(folder, mutation)
      if (!isTemplateSound || changesSchema(mutation)) await migrate(folder)
      isTemplateSound = !changesSchema(mutation)
      const { found } = await simulate(folder, programOf(mutation), ['--seeds', String(mostSeeds), '--shrink', 'no'])
      heal()
      const seconds = Math.round((performance.now() - startedMs) / 1000)
      rows.push(`| ${mutation.name} | ${found?.failedSeed ?? 'NOT FOUND'} | ${found?.by ?? ''} | ${seconds} |`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(['', '| Planted fault | Found by seed | by | Seconds |', '|---|---:|---|---:|', ...rows].join('\n'))
  const count = rows.filter((row) => !row.includes('NOT FOUND')).length
  console.log(`\n${count} of ${chosen.length} planted faults were found.`)
  return count === chosen.length ? 0 : 1
}
