import type { Argon2Parameters } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Threads that hash and have nothing to do. The caller bounds how many there are. */
const idle: Worker[] = []

function openWorker(): Worker {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url))
  // a broken one fails the hash that it was at, and is not used again
  worker.on('error', () => undefined)
  return worker
}

export interface Derived {
  readonly tag: Buffer
  /** What it took of a processor. */
  readonly cpuMs: number
}

/** argon2id in a thread of its own, of low priority. One call, one thread. */
export async function derive(parameters: Argon2Parameters): Promise<Derived> {
  const worker = idle.pop() ?? openWorker()
  worker.ref()
  try {
    const answer = once(worker, 'message') as Promise<[{ tag: Uint8Array; cpuMs: number }]>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(parameters)
    const [{ tag, cpuMs }] = await answer
    idle.push(worker)
    return { tag: Buffer.from(tag), cpuMs }
  } finally {
    // an idle thread keeps no program alive
    worker.unref()
  }
}
