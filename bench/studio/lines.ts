import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** Runs a proof of the studio and hands over each of its lines as it comes. */
export async function runProof<Line>(
  name: 'returns' | 'draws',
  count: number,
  take: (line: Line) => void,
): Promise<void> {
  const script = resolve(`sandbox/studio/proof/${name}.ts`)
  const child = spawn(process.execPath, [script, String(count)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  for await (const line of createInterface(child.stdout)) take(JSON.parse(line) as Line)
  const code = await ended
  if (code !== 0) throw new Error(`the proof ended with ${code}`)
}
