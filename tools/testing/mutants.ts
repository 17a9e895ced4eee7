import { rmSync } from 'node:fs'
import { mutations } from './mutations.ts'
import { plant } from './plant.ts'
import { copyPackages } from './program-copy.ts'

/** The result of a simulation. */
export interface Ended {
  readonly code: number
  readonly failedSeed: number | undefined
}

/** Runs a simulation of the program in a folder. */
type Simulate = (folder: string, program: string, more: readonly string[]) => Promise<Ended>

const copied = ['server', 'contract', 'texts', 'brands']
const mostSeeds = 300

/**
 * Plants each fault in a copy of the program and lets the simulation look for it.
 * @returns 0 if the simulation found every fault
 */
export async function tryMutations(
  migrate: (folder: string) => Promise<void>,
  only: readonly string[],
  simulate: Simulate,
): Promise<number> {
  const folder = copyPackages(copied)
  const chosen = mutations.filter(({ name }) => only.length === 0 || only.some((text) => name.includes(text)))
  const rows: string[] = []
  try {
    for (const mutation of chosen) {
      console.log(`\n== ${mutation.name}`)
      const heal = plant(folder, mutation)
      await migrate(folder)
      const { failedSeed } = await simulate(folder, mutation.program ?? 'main.ts', [
        '--seeds',
        String(mostSeeds),
        '--shrink',
        'no',
      ])
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
