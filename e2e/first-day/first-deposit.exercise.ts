import { expect, test } from '@playwright/test'
import { textsOf } from '../language.ts'
import { codeMailedTo } from '../mail.ts'
import { payByCard } from '../steps/deposit.ts'
import { expectCashFromLedger } from '../steps/money.ts'
import { newcomer } from '../steps/newcomer.ts'
import { fillContact, fillJoin, typeCode } from '../steps/sign-up.ts'

test('a player registers at a new casino in production, and their first deposit is credited', async ({ page }) => {
  const texts = textsOf('en')
  const person = newcomer()
  await page.goto('/?locale=en')
  await page.getByRole('main').getByText('JOIN NOW', { exact: true }).click()
  await fillJoin(page, texts, person)
  await page.getByRole('button', { name: texts.signup.join.submit }).click()
  await expect(page).toHaveURL(/\/verify$/)
  await typeCode(page, await codeMailedTo(person.email, 1, 'http://localhost:3001'))
  await expect(page).toHaveURL(/\/contact$/)
  await fillContact(page, texts, person, { hasLookUp: false })
  await page.getByRole('button', { name: texts.signup.contact.submit }).click()

  const { notice, prompts } = texts.wallet.limits
  const offer = page.getByRole('dialog', { name: prompts.offer.title })
  await expect(offer.getByRole('heading', { name: notice.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: texts.shell.header.wallet }).click()
  await page.getByRole('button', { name: notice.skip }).click()
  // This casino has only one payment method, so the wallet begins with the amount instead of the choice of a method.
  const wallet = page.getByRole('dialog')
  await wallet.getByLabel(/^Amount/).fill('20.00')
  await wallet.getByRole('button', { name: texts.wallet.amount.proceed }).click()
  await wallet.getByRole('button', { name: texts.wallet.bonus.skip }).click()
  await payByCard(page, texts)
  await expect(page.getByText(texts.wallet.done.success)).toBeVisible()
  expect(await expectCashFromLedger(page, texts)).toBe('2000')
})
