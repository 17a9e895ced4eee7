import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { explain } from './launcher/refusal.ts'
import { root } from './launcher/settings.ts'
import { killablePostgres } from './testing/killable-postgres.ts'
import { migrateTemplate } from './testing/migrate-template.ts'
import { tryMutations } from './testing/mutants.ts'

/**
 * `npm run sim [-- --seeds N --from S | --minutes M | --seed S [--keep …]]`: the money simulation, on a PostgreSQL of its
 * own that really is killed. `--mutations [text]`: shows that it finds faults that are planted for it (those named so). `--kills N`: kills the
 * server's processes and PostgreSQL under full load. docs/evidence.md says what each proves.
 */
async function main(args: readonly string[]): Promise<number> {
  const postgres = await killablePostgres({ durable: args.includes('--kills') })
  try {
    const run = async (folder: string, program: string, more: readonly string[]): Promise<number> => {
      const file = join(folder, 'server/testing/sim', program)
      const child = spawn(process.execPath, [file, '--server', postgres.url, ...more], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        cwd: folder,
      })
      child.on('message', () => void postgres.killAndRestart().then(() => child.send('restarted')))
      const [code] = (await once(child, 'exit')) as [number | null]
      return code ?? 1
    }
    if (args.includes('--mutations')) {
      const only = args.find((arg) => !arg.startsWith('--'))
      return await tryMutations(postgres.url, only, (folder, more) => run(folder, 'main.ts', more))
    }
    await migrateTemplate(postgres.url, root)
    return await run(root, args.includes('--kills') ? 'kills.ts' : 'main.ts', args)
  } finally {
    await postgres.stop()
  }
}

try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  console.error(explain(error, 'a temporary folder'))
  process.exit(1)
}
