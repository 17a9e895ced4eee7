import { spawn } from 'node:child_process'
import { resolve as resolvePath } from 'node:path'
import { command, root } from './launcher/settings.ts'
import type { Counts } from './testing/counts.ts'
import { endWithParent } from './launcher/end-with-parent.ts'

/** A tool that must report no problem. */
interface Step {
  name: string
  tool: string
  args: readonly string[]
  cwd?: string
}

/** The fast checks, the quickest first. */
const steps: readonly Step[] = [
  { name: 'format', tool: 'oxfmt', args: ['--check'] },
  {
    name: 'architecture',
    tool: 'vitest',
    args: ['run', '--project', 'tidy', '--reporter', './tools/tidy/findings-reporter.ts'],
  },
  { name: 'route types', tool: 'react-router', args: ['typegen'], cwd: 'portal' },
  { name: 'types', tool: 'tsc', args: [] },
  { name: 'dead code', tool: 'knip', args: [] },
  {
    name: 'lint',
    tool: 'oxlint',
    args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '--format', 'unix'],
  },
]

/** Runs a command of the installed packages on this Node. The command ends with this process. */
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

/** Runs all steps, prints one line for each, and prints the output of the failed ones. */
export async function check(): Promise<Counts> {
  const failed: string[] = []
  for (const { name, tool, args, cwd } of steps) {
    const begin = performance.now()
    const { ok, output } = await runTool(tool, args, cwd === undefined ? {} : { cwd })
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.padStart(6)} s`)
    if (ok) continue
    failed.push(`check: ${name}`)
    console.log(output)
  }
  return { passed: steps.length - failed.length, failed: failed.length, skipped: 0, names: failed }
}
