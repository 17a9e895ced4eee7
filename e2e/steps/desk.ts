import type { BuiltInRole } from '@baize/contract/staff/permissions'
import { consoleTexts } from '@baize/texts/console'
import { expect, type Page, test } from '@playwright/test'
import { type Colleague, enterConsole, hired } from './staff.ts'
import { taskNamed } from './task-table.ts'

declare global {
  interface Window {
    interactions?: number
  }
}

export interface Desk {
  readonly colleague: Pick<Colleague, 'sessionKey'>
  /** Returns to the home page. These interactions do not count for a task. */
  home(): Promise<void>
  /**
   * Performs a task of docs/staff/tasks.md, which must begin on the home page or on a player's page. Fails if the
   * number of interactions differs from the table.
   */
  performs<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

export async function deskOf(
  page: Page,
  role: BuiltInRole,
  path = '/',
  colleague?: Pick<Colleague, 'sessionKey'>,
): Promise<Desk> {
  const member = colleague ?? (await hired(role))
  await enterConsole(page, member, path)
  return {
    colleague: member,
    async home() {
      await page.getByRole('link', { name: consoleTexts.en.shell.places.home, exact: true }).click()
      await expect(page).toHaveURL(/\/console\/?$/)
    },
    performs: (name, work) =>
      test.step(name, async () => {
        const task = taskNamed(name)
        expect(role, `“${name}” is a task of another role`).toBe(task.role)
        await expect(page).toHaveURL(/\/console(\/(players\/[\da-f-]{36})?)?$/)
        await page.evaluate(countInteractions)
        const result = await work()
        const taken = await page.evaluate(() => window.interactions)
        expect(taken, `the interactions of “${name}” in docs/staff/tasks.md`).toBe(task.interactions)
        return result
      }),
  }
}

/**
 * Runs in the page. Counts clicks, keys or key combinations outside of text fields, and fields that are filled in or
 * chosen.
 */
function countInteractions(): void {
  const isCounting = window.interactions !== undefined
  window.interactions = 0
  if (isCounting) return
  const count = () => void (window.interactions = (window.interactions ?? 0) + 1)
  const kindOf = (target: EventTarget | null) => (target instanceof HTMLInputElement ? target.type : '')
  let filled: EventTarget | null = null
  const pointed = () => {
    filled = null
    count()
  }
  const typed = ({ target }: Event) => {
    // Checkboxes and radio buttons change by a click, which has been counted already.
    if (target === filled || ['checkbox', 'radio'].includes(kindOf(target))) return
    filled = target
    count()
  }
  const pressed = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
    const isPart = ['Control', 'Meta', 'Shift', 'Alt'].includes(key)
    const isText = target instanceof Element && target.matches('input, textarea, [contenteditable]')
    if (isPart || (isText && key.length === 1 && !ctrlKey && !metaKey)) return
    filled = null
    count()
  }
  document.addEventListener('pointerdown', pointed, true)
  document.addEventListener('input', typed, true)
  document.addEventListener('keydown', pressed, true)
}
