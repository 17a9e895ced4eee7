import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Runs the ledger verifier on a database and prints its results.
 * @returns the exit status, which is 0 if the ledger is in order
 */
export function verifyBooks(databaseUrl: string, args: readonly string[] = []): number {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '../main.ts'), 'verify-ledger', ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  })
  return status ?? 1
}
