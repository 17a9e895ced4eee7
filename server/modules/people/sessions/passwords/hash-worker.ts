import { argon2Sync, type Argon2Parameters } from 'node:crypto'
import { setPriority } from 'node:os'
import { isForeignPassword } from './foreign-hash.ts'

// With a low priority, the hashes of logins do not slow down bets. Only Linux can set the priority of a single thread;
// on other systems this call would slow down the whole process.
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
