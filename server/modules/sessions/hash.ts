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

/** argon2id in a thread of its own, of low priority. One call, one thread. */
export async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  const worker = idle.pop() ?? openWorker()
  worker.ref()
  try {
    const answer = once(worker, 'message') as Promise<[Uint8Array]>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(parameters)
    const [tag] = await answer
    idle.push(worker)
    return Buffer.from(tag)
  } finally {
    // an idle thread keeps no program alive
    worker.unref()
  }
}
