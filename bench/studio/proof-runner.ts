import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** Runs one of the studio's test programs and passes on each line of its output as it arrives. */
export async function runProof(
  name: 'measure-returns.ts' | 'measure-draws.ts',
  options: readonly (string | number)[],
  take: (line: unknown) => void,
): Promise<void> {
  const script = resolve(`studio/proof/${name}`)
  const child = spawn(process.execPath, [script, ...options.map(String)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  for await (const line of createInterface(child.stdout)) take(JSON.parse(line))
  const code = await ended
  if (code !== 0) throw new Error(`the proof ended with ${code}`)
}
