import type { BuiltInRole } from '@baize/contract/staff/permissions'
import { readFileSync } from 'node:fs'

/** A row of the table in docs/staff/tasks.md. */
export interface Task {
  readonly name: string
  readonly role: BuiltInRole
  /** Staff with this role must not be able to perform the task. */
  readonly refusedRole: BuiltInRole
  /**
   * The page of the console on which the task begins. For an action on a player's page, `Player: ` and the name of the
   * action.
   */
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
