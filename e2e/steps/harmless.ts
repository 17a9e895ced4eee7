import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { visit } from './visit.ts'

const pages = [
  ['/', 'Welcome'],
  ['/play', 'Game 1'],
  ['/game-info?game_id=g1', 'Game 1'],
  ['/game?gameId=g3&platform=BAIZE&playForReal=false', textsOf('en').games.info.missing],
  ['/promotions', 'Plan'],
  ['/about-us', 'About'],
] as const

const forbidden = 'script:not([nonce]):not([src]), iframe, object, form [name=password], [onclick], [onerror], [onload]'
const places = 'a[href^="javascript:" i], a[href^="data:" i], a[href*="evil.example"], [src*="evil.example"], [style]'

/**
 * Opens each kind of page of a portal whose content service sends hostile content. Expects that the pages contain no
 * script, frame, event handler or inline style of this content, and no link or source that leads to the attacker's
 * address.
 */
export async function expectHarmless(page: Page, portal: string): Promise<void> {
  const main = page.getByRole('main')
  for (const [path, word] of pages) {
    await visit(page, portal + path)
    await expect(main.getByRole('heading', { name: word }).first()).toBeVisible()
    await expect(main.locator(forbidden)).toHaveCount(0)
    await expect(page.locator('body').locator(places)).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-taken')
    await expect(page.getByRole('contentinfo').getByText('Footer')).toHaveCount(1)
  }
}
