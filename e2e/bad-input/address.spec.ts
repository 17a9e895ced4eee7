import { expect, test } from '../fixtures.ts'
import { textsOf } from '../language.ts'

const long = 'x'.repeat(3000)

test('an address that is too long gets an error message, in Macedonian', async ({ page, strict }) => {
  strict.expectTrouble(/414|431/)
  const { errors, shell } = textsOf('mk')
  await page.goto('/?locale=mk')
  const { addressTooLong, headTooLarge } = errors.request
  for (const [path, texts] of [
    [`/play?search=${long}`, addressTooLong],
    [`/${long}`, addressTooLong],
    [`/${long.repeat(7)}`, headTooLarge],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(texts)).toBeVisible()
    await page.getByRole('link', { name: shell.fault.home }).click()
    await expect(page).toHaveURL('/')
  }
})
