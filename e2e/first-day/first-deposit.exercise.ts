import { expect, test } from '@playwright/test'
import { wordsOf } from '../language.ts'
import { codeMailedTo } from '../mail.ts'
import { payByCard } from '../steps/deposit.ts'
import { expectCashFromLedger } from '../steps/money.ts'
import { newcomer } from '../steps/newcomer.ts'
import { fillContact, fillJoin, typeCode } from '../steps/sign-up.ts'

test('a player registers at a new casino in production, and their first deposit is credited', async ({ page }) => {
  const words = wordsOf('en')
  const person = newcomer()
  await page.goto('/?locale=en')
  await page.getByRole('main').getByText('JOIN NOW', { exact: true }).click()
  await fillJoin(page, words, person)
  await page.getByRole('button', { name: words.signup.join.submit }).click()
  await expect(page).toHaveURL(/\/verify$/)
  await typeCode(page, await codeMailedTo(person.email, 1, 'http://localhost:3001'))
  await expect(page).toHaveURL(/\/contact$/)
  await fillContact(page, words, person, { hasLookUp: false })
  await page.getByRole('button', { name: words.signup.contact.submit }).click()

  const { notice, prompts } = words.wallet.limits
  const offer = page.getByRole('dialog', { name: prompts.offer.title })
  await expect(offer.getByRole('heading', { name: notice.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: words.shell.header.wallet }).click()
  await page.getByRole('button', { name: notice.skip }).click()
  // This casino has only one payment method, so the wallet skips the choice of the method and begins with the amount.
  const wallet = page.getByRole('dialog')
  await wallet.getByLabel(/^Amount/).fill('20.00')
  await wallet.getByRole('button', { name: words.wallet.amount.proceed }).click()
  await wallet.getByRole('button', { name: words.wallet.bonus.skip }).click()
  await payByCard(page, words)
  await expect(page.getByText(words.wallet.done.success)).toBeVisible()
  expect(await expectCashFromLedger(page, words)).toBe('2000')
})
