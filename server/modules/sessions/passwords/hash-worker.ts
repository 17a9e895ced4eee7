import { argon2Sync, type Argon2Parameters } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// On Linux a thread has a priority of its own: whoever plays comes before whoever logs in. Elsewhere it would be the
// whole process's.
if (process.platform === 'linux') setPriority(10)

parentPort?.on('message', (parameters: Argon2Parameters) => {
  const before = process.threadCpuUsage()
  const tag = argon2Sync('argon2id', parameters)
  const { user, system } = process.threadCpuUsage(before)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage({ tag, cpuMs: (user + system) / 1000 })
})
