import { spawn } from 'node:child_process'
import { resolve as resolvePath } from 'node:path'
import { command, root } from './launcher/settings.ts'
import type { Counts } from './testing/counts.ts'
import { endWithParent } from '../server/own-postgres/end-with-parent.ts'

/** A command-line tool that must find no problem for `npm run check` to pass. */
interface Step {
  name: string
  tool: string
  args: readonly string[]
  cwd?: string
}

const format: Step = { name: 'format', tool: 'oxfmt', args: ['--check'] }
const architecture: Step = {
  name: 'architecture',
  tool: 'vitest',
  args: ['run', '--project', 'tidy', '--reporter', './tools/tidy/findings-reporter.ts'],
}
const routeTypes: Step = { name: 'route types', tool: 'react-router', args: ['typegen'], cwd: 'portal' }
const types: Step = { name: 'types', tool: 'tsc', args: [] }
const deadCode: Step = { name: 'dead code', tool: 'knip', args: [] }
const lint: Step = {
  name: 'lint',
  tool: 'oxlint',
  args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '--format', 'unix'],
}

const all: readonly Step[] = [format, architecture, routeTypes, types, deadCode, lint]

/**
 * Returns the checks that take only seconds. Format and lint see only the changed files. Types and architecture are
 * checked for all files, because a change to one file can break others.
 */
function quickSteps(changed: readonly string[]): readonly Step[] {
  const code = changed.filter((path) => /\.(tsx?|mjs|js)$/.test(path))
  return [
    ...(changed.length > 0
      ? [{ ...format, args: [...format.args, '--no-error-on-unmatched-pattern', ...changed] }]
      : []),
    ...(code.length > 0 ? [{ ...lint, args: [...lint.args, ...code] }, types] : []),
    architecture,
  ]
}

/**
 * Runs a command of an installed package with this Node. The command ends when this process ends.
 * @param options `show` prints the output at once instead of returning it
 */
export async function runTool(
  name: string,
  args: readonly string[],
  options: { cwd?: string; show?: boolean } = {},
): Promise<{ ok: boolean; output: string }> {
  const child = spawn(process.execPath, [command(name), ...args], {
    cwd: resolvePath(root, options.cwd ?? '.'),
    stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  })
  const letLive = child.pid === undefined ? () => {} : endWithParent(child.pid, 'INT', 'KILL')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('close', resolve)
  child.once('error', reject)
  const code = await ended.finally(letLive)
  return { ok: code === 0, output: output.trim() }
}

/**
 * Runs a check and prints one line about it. If the check failed, the tool's output follows.
 * @returns true if the check passed
 */
async function passes({ name, tool, args, cwd }: Step): Promise<boolean> {
  const begin = performance.now()
  const { ok, output } = await runTool(tool, args, cwd === undefined ? {} : { cwd })
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.padStart(6)} s`)
  if (!ok) console.log(output)
  if (!ok && name === format.name) console.log('Run `npm run format`.')
  return ok
}

export async function check(): Promise<Counts> {
  const failed: string[] = []
  for (const step of all) if (!(await passes(step))) failed.push(`check: ${step.name}`)
  return { passed: all.length - failed.length, failed: failed.length, skipped: 0, names: failed, durations: {} }
}

/**
 * Runs the checks of `quickSteps` at the same time.
 * @returns true if all of them passed
 */
export async function checkChanged(changed: readonly string[]): Promise<boolean> {
  const results = await Promise.all(quickSteps(changed).map(passes))
  return results.every(Boolean)
}
