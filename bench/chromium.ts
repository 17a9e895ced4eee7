import { findChromium } from '../tools/testing/chromium.ts'

/**
 * The browser of the browser tests.
 * @throws Error with what to do, where there is none
 */
export function chromiumPath(): string {
  const found = findChromium()
  if ('problem' in found) throw new Error(found.problem)
  return found.path
}
