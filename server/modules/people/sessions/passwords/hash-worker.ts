import { argon2Sync, type Argon2Parameters } from 'node:crypto'
import { setPriority } from 'node:os'
import { isForeignPassword } from './foreign-hash.ts'

// A low priority keeps bets ahead of logins. Only on Linux is the priority that of the thread; elsewhere it would slow
// down the whole process.
if (process.platform === 'linux') setPriority(10)

export function hash(parameters: Argon2Parameters) {
  const before = process.threadCpuUsage()
  const tag = argon2Sync('argon2id', parameters)
  const { user, system } = process.threadCpuUsage(before)
  return { tag, cpuMs: (user + system) / 1000 }
}

/** Checks the password against a hash of another platform. */
export function foreign({ password, hash: stored }: { readonly password: string; readonly hash: string }) {
  const before = process.threadCpuUsage()
  const isRight = isForeignPassword(password, stored)
  const { user, system } = process.threadCpuUsage(before)
  return { isRight, cpuMs: (user + system) / 1000 }
}
