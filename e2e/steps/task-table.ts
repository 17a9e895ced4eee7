import type { BuiltInRole } from '@baize/contract/staff/permissions'
import { readFileSync } from 'node:fs'

/** A row of the table in docs/staff/tasks.md. */
export interface Task {
  readonly name: string
  readonly role: BuiltInRole
  /** The platform must refuse the task to staff with this role. */
  readonly refusedRole: BuiltInRole
  /** The page of the console on which the task begins, or `Player: ` followed by the name of an action. */
  readonly where: string
  readonly interactions: number
}

const page = readFileSync(new URL('../../docs/staff/tasks.md', import.meta.url), 'utf8')

export const tasks: readonly Task[] = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number = '']) => /^\d+$/.test(number))
  .map(([, , name = '', role, refusedRole, where = '', , interactions]) => ({
    name,
    role: role as BuiltInRole,
    refusedRole: refusedRole as BuiltInRole,
    where,
    interactions: Number(interactions),
  }))

export function taskNamed(name: string): Task {
  const task = tasks.find((row) => row.name === name)
  if (!task) throw new Error(`docs/staff/tasks.md has no task “${name}”`)
  return task
}
