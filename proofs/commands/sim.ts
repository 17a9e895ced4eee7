import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { explain } from '../../tools/launcher/refusal.ts'
import { root } from '../../tools/launcher/settings.ts'
import { chooseServer } from '../../tools/cluster/choose-server.ts'
import type { KillablePostgres } from '../../tools/testing/killable-postgres.ts'
import { chooseMutations, tryMutations, type Ended, type Finding } from '../faults/mutants.ts'

/** Maps options to the programs in `proofs/sim` that they start instead of the money simulation. */
const programs = [
  ['--staff-kills', 'staff-kills.ts'],
  ['--kills', 'kills.ts'],
  ['--staff', 'staff.ts'],
  ['--bonuses', 'bonuses.ts'],
] as const

/**
 * `npm run sim [-- --seeds N --from S | --minutes M | --seed S [--keep …]]` runs the money simulation on a separate
 * PostgreSQL, which it really kills. The other options do the following.
 * `--mutations [text …]` checks that the simulations find planted faults. With texts, it plants only faults whose names
 * contain one of them; with `--bonuses` or `--staff`, only the faults for that simulation.
 * `--kills N` kills the server's processes and PostgreSQL under full load.
 * `--staff-kills N` kills a process during staff actions.
 * `--staff` lets staff act at random and checks the rule that two people must approve.
 * `--bonuses` plays random rounds with bonuses on the program and on a model of the rules, and compares the two.
 * `--cluster` runs on a coordinator and two workers, which are killed in turn.
 * docs/auditor/evidence.md describes the purpose of each.
 */
async function main(given: readonly string[]): Promise<number> {
  const { open, args } = chooseServer(given)
  const postgres = await open({ durable: args.includes('--kills') })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void postgres.stop().finally(() => process.exit(1)))
  const run = (folder: string, name: string, more: readonly string[]): Promise<Ended> =>
    runProgram(postgres, folder, [join(folder, 'proofs/sim', name), '--server', postgres.url, ...more])
  const program = programs.find(([option]) => args.includes(option))?.[1]
  try {
    if (args.includes('--mutations')) {
      const texts = args.filter((arg) => !arg.startsWith('--'))
      return await tryMutations(postgres.migrateTemplate, chooseMutations(program, texts), run)
    }
    await postgres.migrateTemplate(root)
    return (await run(root, program ?? 'main.ts', args)).code
  } finally {
    await postgres.stop()
  }
}

/**
 * Runs a program in a child process. The child asks for a restart of the database by the message `restart-database`,
 * and sends the seed that has failed.
 * @returns the child's exit code and the failed seed, if any
 */
async function runProgram(postgres: KillablePostgres, folder: string, argv: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], cwd: folder })
  let found: Finding | undefined
  child.on('message', (message: 'restart-database' | Finding) => {
    if (message === 'restart-database') void postgres.killAndRestart().then(() => child.send('restarted'))
    else found = message
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code: code ?? 1, found }
}

try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  console.error(explain(error, 'a temporary folder'))
  process.exit(1)
}
