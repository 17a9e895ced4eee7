import { expect, test } from './fixtures.ts'
import { textsOf } from './language.ts'
import { fillDeposit, payByCard } from './steps/deposit.ts'
import { expectCashFromLedger } from './steps/money.ts'
import { newcomer } from './steps/newcomer.ts'
import { playRound, watchCash } from './steps/game.ts'
import { confirmCode, fillContact, fillJoin } from './steps/sign-up.ts'

const slot = { en: 'Ohrid Pearls', mk: 'Охридски бисери' }
const homeActions = { en: 'JOIN NOW', mk: 'ПРИКЛУЧИ СЕ' }

test('a new player signs up, is offered limits, deposits, plays and logs out [rule 1] [rule 11] [rule 28]', async ({
  page,
  accessible,
  language,
}) => {
  const texts = textsOf(language)
  const person = newcomer()

  await page.goto(`/?locale=${language}`)
  await accessible(page)
  await page.getByRole('main').getByText(homeActions[language], { exact: true }).click()

  await expect(page).toHaveURL(/\/join$/)
  const next = page.getByRole('button', { name: texts.signup.join.submit })
  await expect(next).toBeDisabled()
  await fillJoin(page, texts, person)
  await accessible(page)
  await next.click()

  await expect(page).toHaveURL(/\/verify$/)
  await accessible(page)
  await confirmCode(page, person)

  await expect(page).toHaveURL(/\/contact$/)
  await fillContact(page, texts, person, { lookUp: language === 'en' })
  await accessible(page)
  await page.getByRole('button', { name: texts.signup.contact.submit }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  // After the registration, the portal suggests that the player sets limits. If the player closes the suggestion, the
  // wallet repeats it before the first deposit.
  const { notice, prompts } = texts.wallet.limits
  const offer = page.getByRole('dialog', { name: prompts.offer.title })
  await expect(offer.getByRole('heading', { name: notice.title })).toBeVisible()
  for (const field of [notice.daily, notice.weekly, notice.monthly]) {
    await expect(offer.getByLabel(field.replace('{currency}', 'GBP'))).toBeEditable()
  }
  // The link to the responsible gaming page must be shown before the player's first stake.
  await expect(offer.getByText(prompts.offer.advice)).toBeVisible()
  const information = offer.getByRole('link', { name: prompts.offer.read })
  await expect(information).toHaveAttribute('href', '/responsible-gaming')
  await accessible(page)
  if (language === 'en') {
    await page.reload()
    await offer.getByLabel(notice.daily.replace('{currency}', 'GBP')).fill('50')
    await offer.getByRole('button', { name: notice.set, exact: true }).click()
  } else {
    await page.keyboard.press('Escape')
  }
  await expect(offer).toBeHidden()
  expect(await expectCashFromLedger(page, texts)).toBe('0')

  await page.getByRole('banner').getByRole('button', { name: texts.shell.header.wallet }).click()
  if (language === 'mk') {
    await expect(page.getByRole('heading', { name: notice.title })).toBeVisible()
    await page.getByRole('button', { name: notice.skip }).click()
  }
  await fillDeposit(page, texts, '20.00')
  await payByCard(page, texts)
  await expect(page.getByText(texts.wallet.done.success)).toBeVisible()
  await accessible(page)
  expect(await expectCashFromLedger(page, texts)).toBe('2000')
  await page.getByRole('button', { name: texts.wallet.done.play }).click()

  await expect(page).toHaveURL(/\/play$/)
  await accessible(page)
  const card = page.getByRole('article', { name: slot[language] }).first()
  await card.getByRole('link', { name: texts.shell.game.play, exact: true }).click()
  await expect(page).toHaveURL(/\/game\?/)
  const help = page.getByRole('main').getByRole('link', { name: texts.games.responsible })
  await expect(help).toHaveAttribute('href', '/responsible-gaming')
  const notes = await watchCash(page, texts)
  await playRound(page, texts)
  expect(await notes(), 'the header keeps the result to itself until the reels rest').toEqual(['started', 'ended'])
  await expectCashFromLedger(page, texts)
  // A win may equal the stake, so a balance does not prove that a round was played. Therefore the history must list all
  // three stakes.
  for (let round = 2; round <= 3; round++) {
    await playRound(page, texts)
    await expectCashFromLedger(page, texts)
  }
  await accessible(page)

  await page.getByRole('banner').getByRole('button', { name: texts.shell.header.wallet }).click()
  const wallet = page.getByRole('dialog')
  await wallet.getByRole('tab', { name: texts.wallet.history }).click()
  await expect(
    wallet.getByRole('row', { name: new RegExp(texts.wallet.transactions.statuses.COMPLETED) }),
  ).toContainText(/20[.,]00/)
  await accessible(page)
  await wallet.getByRole('tab', { name: texts.wallet.games.title }).click()
  await expect(wallet.getByRole('cell', { name: texts.wallet.games.types.GAME_BET, exact: true })).toHaveCount(3)
  await accessible(page)
  await wallet.getByRole('button', { name: texts.ui.close }).click()

  await page.getByRole('banner').getByRole('button', { name: texts.shell.header.account }).click()
  await accessible(page)
  await page.getByRole('dialog').getByRole('button', { name: texts.shell.sidebar.logout, exact: true }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: texts.shell.header.signIn })).toBeVisible()
  expect((await page.request.get('/platform/getBalance')).status()).toBe(401)
})
