import { expect, test } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { newcomer } from '../steps/newcomer.ts'
import { joined } from '../steps/player.ts'
import { fillJoin } from '../steps/sign-up.ts'

test('a sign-up soon after another with the same address says that no code was sent yet', async ({
  page,
  accessible,
}) => {
  const texts = textsOf('mk')
  const { join, verify } = texts.signup
  const { email } = await joined()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/join?locale=mk')
  await fillJoin(page, texts, newcomer({ email }))
  await page.getByRole('button', { name: join.submit }).click()
  await expect(page).toHaveURL('/verify')
  await expect(page.getByText(verify.notSent)).toContainText(email)
  await expect(page.getByRole('button', { name: verify.resend })).toBeDisabled()
  await accessible(page)
  await page.reload()
  await expect(page.getByText(verify.notSent)).toContainText(email)

  // The platform allows a new code only after a pause. Here the page is made to believe that the pause is over.
  await page.route('**/platform/resendCode', (route) => route.fulfill({ json: { status: 'SUCCESS' } }))
  await page.evaluate(() => {
    const known = JSON.parse(sessionStorage.getItem('signup.lastCode') ?? '{}') as object
    sessionStorage.setItem('signup.lastCode', JSON.stringify({ ...known, notedAt: 0 }))
  })
  await page.getByRole('button', { name: verify.resend }).click()
  await expect(page.getByText(verify.resent)).toBeVisible()
  await expect(page.getByText(verify.lead)).toContainText(email)
  await expect(page.getByText(verify.notSent)).toBeHidden()
})
