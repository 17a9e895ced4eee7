import { argon2Sync, type Argon2Parameters } from 'node:crypto'
import { setPriority } from 'node:os'

// On Linux a thread has a priority of its own: bets come before log-ins. Elsewhere it would slow the whole process.
if (process.platform === 'linux') setPriority(10)

export function hash(parameters: Argon2Parameters) {
  const before = process.threadCpuUsage()
  const tag = argon2Sync('argon2id', parameters)
  const { user, system } = process.threadCpuUsage(before)
  return { tag, cpuMs: (user + system) / 1000 }
}
