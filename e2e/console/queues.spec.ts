import { consoleTexts } from '@baize/texts/console'
import { expect, test } from '../fixtures.ts'
import { enterConsole, hired } from '../steps/staff.ts'

const { deficits, differences, orders, reports, rounds, shell } = consoleTexts.en

test('every queue opens from the home page, with its rows or the sentence that nothing waits', async ({
  page,
  accessible,
}) => {
  await enterConsole(page, await hired('compliance', 'support', 'payments'))
  const queues = page.getByRole('list', { name: shell.work.title })
  for (const name of ['differences', 'deficits', 'rounds', 'reports', 'orders'] as const) {
    await queues.getByRole('link').filter({ hasText: shell.places[name] }).click()
    const { title, empty } = { deficits, differences, orders, reports, rounds }[name]
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(empty).or(page.getByRole('main').getByRole('listitem').first())).toBeVisible()
    await accessible(page)
    await page.getByRole('link', { name: shell.places.home }).click()
  }
})
