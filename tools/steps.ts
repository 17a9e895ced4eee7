import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './launcher/settings.ts'

/** One tool that must find nothing wrong. */
interface Step {
  name: string
  command: string
  args: readonly string[]
  cwd?: string
}

/** The fast part of the proof, the quickest first. */
const steps: readonly Step[] = [
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'architecture', command: 'vitest', args: ['run', '--project', 'tidy'] },
  { name: 'route types', command: 'react-router', args: ['typegen'], cwd: 'portal' },
  { name: 'types', command: 'tsc', args: [] },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'] },
]

/** Runs a command of node_modules/.bin on this very Node. */
export function runTool(
  command: string,
  args: readonly string[],
  options: { cwd?: string; show?: boolean } = {},
): { ok: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [realpathSync(join(root, 'node_modules/.bin', command)), ...args],
    {
      cwd: join(root, options.cwd ?? '.'),
      stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  )
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}`.trim() }
}

/** Runs all steps, a line each, with what the failing ones have to say. */
export function check(): { passed: number; failed: number } {
  let passed = 0
  for (const { name, command, args, cwd } of steps) {
    const begin = performance.now()
    const { ok, output } = runTool(command, args, cwd === undefined ? {} : { cwd })
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.padStart(6)} s`)
    if (ok) passed += 1
    else console.log(output)
  }
  return { passed, failed: steps.length - passed }
}
