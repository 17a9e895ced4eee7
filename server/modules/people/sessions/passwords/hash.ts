import type { Argon2Parameters } from 'node:crypto'
import { Piscina } from 'piscina'
import { maximumRunning } from './hash-turns.ts'
import type { foreign, hash } from './hash-worker.ts'

interface Derived {
  readonly tag: Buffer
  /** The processor time that the hash took, in milliseconds. */
  readonly cpuMs: number
}

const threads = new Piscina({
  filename: new URL('./hash-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: maximumRunning,
  idleTimeout: 600_000,
})

/** Computes argon2id in a thread of low priority. Callers use `inTurn`, which limits how many hashes run and wait. */
export async function derive(parameters: Argon2Parameters): Promise<Derived> {
  const { tag, cpuMs } = (await threads.run(parameters, { name: 'hash' })) as ReturnType<typeof hash>
  // A Buffer leaves the thread as a Uint8Array, so it must be wrapped again.
  return { tag: Buffer.from(tag), cpuMs }
}

/** Checks a password against a hash of another platform, in the same threads as argon2id. */
export const checkForeign = async (password: string, hash: string): Promise<ReturnType<typeof foreign>> =>
  (await threads.run({ password, hash }, { name: 'foreign' })) as ReturnType<typeof foreign>
