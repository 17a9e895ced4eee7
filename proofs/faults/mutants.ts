import { rmSync } from 'node:fs'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations.ts'
import { plant } from './plant.ts'
import { copyPackages } from '../../tools/testing/program-copy.ts'

export interface Finding {
  readonly failedSeed: number
  /**
   * Which of the simulation's checks found the fault, for example `verifier`. Absent if the simulation has only one.
   */
  readonly by?: string
}

export interface Ended {
  readonly code: number
  readonly found: Finding | undefined
}

/**
 * Runs a simulation on the copy of the program in a folder.
 * @param program the file in `proofs/sim`
 * @param more its options
 */
type Simulate = (folder: string, program: string, more: readonly string[]) => Promise<Ended>

const copied = ['server', 'contract', 'texts', 'proofs', 'brands']
const mostSeeds = 300

const programOf = ({ program = 'main.ts' }: Mutation): string => program

const changesSchema = ({ patches }: Mutation): boolean => patches.some(({ file }) => file.endsWith('.sql'))

/**
 * Returns the faults to plant.
 * @param program if given, only faults that this program in `proofs/sim` must find
 * @param texts if not empty, only faults whose names contain one of these texts
 */
export function chooseMutations(program: string | undefined, texts: readonly string[]): readonly Mutation[] {
  return mutations.filter(
    (mutation) =>
      (program === undefined || programOf(mutation) === program) &&
      (texts.length === 0 || texts.some((text) => mutation.name.includes(text))),
  )
}

/**
 * Plants one fault after another in a copy of the program, and runs its simulation until a seed finds the fault or all
 * seeds have been tried.
 * @param migrate migrates the database that the simulation copies
 * @returns the exit code: 0 if every fault was found, otherwise 1
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
