import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { chooseServer } from '../../tools/cluster/choose-server.ts'
import { explain } from '../../tools/launcher/refusal.ts'
import { root } from '../../tools/launcher/settings.ts'

/**
 * `npm run fuzz [-- --minutes M --seed S]` generates calls from the contract and calls in other protocols, and sends
 * them to a server with its own PostgreSQL. With `--cluster`, the database is a cluster. docs/auditor/evidence.md
 * describes what this proves.
 */
async function main(given: readonly string[]): Promise<number> {
  const { open, args } = chooseServer(given)
  const postgres = await open({ durable: false })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void postgres.stop().finally(() => process.exit(1)))
  try {
    await postgres.migrateTemplate(root)
    const program = join(root, 'proofs/fuzz/main.ts')
    const child = spawn(process.execPath, [program, '--server', postgres.url, ...args], {
      stdio: 'inherit',
      cwd: root,
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  } finally {
    await postgres.stop()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(explain(error, 'a temporary folder'))
  process.exitCode = 1
}
