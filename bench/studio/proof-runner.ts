import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Runs a test program of the studio, which prints one line of JSON per result, and calls `take` for each line as it
 * arrives.
 * @throws Error if the program fails
 */
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
