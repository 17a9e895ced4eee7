import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

const program = resolve(import.meta.dirname, '../../server/main.ts')

/**
 * Runs the command `verify-ledger` on a database, as an operator would.
 * @returns a line for each violated rule, with examples of the rows that violate it
 * @throws Error if the command fails
 */
export async function brokenRules(databaseUrl: string): Promise<string[]> {
  const env = { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl }
  const { promise, resolve: settle, reject } = Promise.withResolvers<string>()
  execFile(process.execPath, [program, 'verify-ledger'], { env }, (error, stdout, stderr) => {
    if (stdout.includes('The books are ')) settle(stdout)
    else reject(error ?? new Error(stderr))
  })
  return rulesIn(await promise)
}

/**
 * Returns a line for each violated rule in the output of `verify-ledger`. Indented lines belong to the rule above them.
 */
export function rulesIn(output: string): string[] {
  const rules: string[] = []
  for (const line of output.split('\n')) {
    const [, rule] = /^BROKEN {2}(.*)$/.exec(line) ?? []
    if (rule !== undefined) rules.push(rule)
    else if (/^ {10}/.test(line)) rules.push(`${rules.pop() ?? ''}; ${line.trim()}`)
  }
  return rules
}
