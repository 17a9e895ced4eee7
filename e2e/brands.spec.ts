import { randomInt } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { type House, openHouse } from './house/house.ts'
import { textsOf } from './language.ts'
import { ports } from './settings.ts'
import { newcomer } from './steps/newcomer.ts'
import { confirmCode, fillContact, fillJoin } from './steps/sign-up.ts'

// All brands are served at the same address, so these tests must run one after the other.
test.describe.configure({ mode: 'default' })

const texts = textsOf('en')
const { join: joinWords, contact } = texts.signup

let house: House
let folder: string
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-brands-'))
  house = await openHouse(ports.brands)
})
test.afterAll(async () => {
  await house?.close()
  rmSync(folder, { recursive: true, force: true })
})
test.use({ baseURL: `http://localhost:${ports.brands}` })

/**
 * Creates a copy of the brand Vela with other currencies and countries.
 * @returns the folder of the copy
 */
function brandFolder(id: string, markets: object): string {
  const own = join(folder, id)
  cpSync('brands/vela', own, { recursive: true })
  const file = join(own, 'brand.json')
  const {
    currencies: _currencies,
    countries: _countries,
    ...rest
  } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(file, JSON.stringify({ ...rest, id, siteId: 1, languages: ['en'], ...markets }))
  return own
}

interface Shape {
  readonly markets: { readonly currencies?: readonly string[]; readonly countries: readonly string[] }
  /** The currencies between which the registration form lets players choose. Undefined if the form does not ask. */
  readonly asked?: readonly string[]
  readonly chosen?: string
  /** A mobile number in the national format of the brand's first country. */
  readonly phone: string
  readonly prefix: string
  readonly country: string
  readonly balance: string
}

const shapes: Readonly<Record<string, Shape>> = {
  'one currency that is not the pound': {
    markets: { currencies: ['EUR'], countries: ['DE', 'GB'] },
    phone: '0151 23456789',
    prefix: '+49',
    country: 'DE',
    balance: '€0.00',
  },
  'two currencies': {
    markets: { currencies: ['EUR', 'GBP'], countries: ['GB', 'DE'] },
    asked: ['EUR', 'GBP'],
    chosen: 'GBP',
    phone: '07400 123456',
    prefix: '+44',
    country: 'GB',
    balance: '£0.00',
  },
  'no list of currencies, and not for Great Britain': {
    markets: { countries: ['MK'] },
    phone: '070 123 456',
    prefix: '+389',
    country: 'MK',
    balance: '£0.00',
  },
}

for (const [name, shape] of Object.entries(shapes)) {
  test(`a brand signs players up with its own currency, country and dial code: ${name}`, async ({ page }) => {
    const { markets, asked, chosen, phone, prefix, country, balance } = shape
    const program = house.serve({ BRAND_DIR: brandFolder(`shape-${country.toLowerCase()}`, markets) })
    await program.start()
    try {
      const person = newcomer()
      await page.goto('/join')
      await fillJoin(page, texts, person)
      const currency = page.getByRole('combobox', { name: joinWords.currency })
      if (asked) {
        const options = currency.getByRole('option')
        expect(await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual(asked)
        await currency.selectOption(chosen ?? '')
      } else await expect(currency).toBeHidden()
      await page.getByRole('button', { name: joinWords.submit }).click()
      await expect(page).toHaveURL('/verify')
      await confirmCode(page, person, house.sandboxAddress)
      await expect(page).toHaveURL('/contact')
      await fillContact(page, texts, person, { phone })
      const countries = page.getByRole('combobox', { name: contact.country, exact: true })
      await expect(countries).toHaveValue(country)
      await expect(countries.getByRole('option')).toHaveCount(markets.countries.length)
      const dialCodes = page.getByRole('combobox', { name: contact.phoneCountry })
      await expect(dialCodes).toHaveValue(country)
      await expect(dialCodes.getByRole('option').filter({ hasText: prefix })).toHaveCount(1)
      const completed = page.waitForRequest(/\/completeSignup$/)
      await page.getByRole('button', { name: contact.submit }).click()
      expect((await completed).postDataJSON()).toMatchObject({
        country,
        mobile: prefix + phone.replace(/^0/, '').replaceAll(' ', ''),
      })
      await expect(page).toHaveURL('/')
      const offer = page.getByRole('dialog', { name: texts.wallet.limits.prompts.offer.title })
      await offer.getByRole('button', { name: texts.wallet.limits.prompts.offer.later }).click()
      await expect(page.getByRole('banner').getByText(balance)).toBeVisible()
    } finally {
      await page.goto('about:blank')
      await program.stop()
    }
  })
}

test('a resident of the second country is registered there, although they identify with a document', async ({
  page,
  accessible,
}) => {
  const { identification, signup } = texts
  const { fields, step, tabs } = identification
  const markets = { currencies: ['EUR'], countries: ['DE', 'GB'] }
  const program = house.serve({ BRAND_DIR: brandFolder('two-countries', markets) })
  await program.start()
  try {
    const person = newcomer()
    await page.goto('/join')
    await fillJoin(page, texts, person)
    await page.getByRole('button', { name: joinWords.submit }).click()
    await expect(page).toHaveURL('/verify')
    await confirmCode(page, person, house.sandboxAddress)
    await page.getByRole('link', { name: signup.contact.otherWay }).click()
    const lists = page.getByRole('combobox', { name: fields.country, exact: true })
    const fill = async (values: Partial<Record<keyof typeof fields, string>>) => {
      for (const [name, value] of Object.entries(values))
        await page.getByLabel(fields[name as keyof typeof fields], { exact: true }).fill(value)
    }
    const born = { birthSurname: 'Petrova', birthName: 'Elena', motherName: 'Ilieva' }
    const lives = {
      postCode: person.username.slice(-8),
      city: 'London',
      address: '14 Brass Lane',
      addressCardNumber: '7',
    }
    const proceed = page.getByRole('button', { name: step.proceed, exact: true })

    await page.getByRole('tab', { name: tabs.document }).click()
    await page.getByRole('combobox', { name: fields.documentType }).selectOption('PASSPORT')
    await fill({ idNumber: `AB1${randomInt(100_000, 1_000_000)}`, birthPlace: 'Ohrid', ...born })
    await proceed.click()
    await expect(lists.getByRole('option')).toHaveText(['Germany', 'United Kingdom'])

    await page.getByRole('tab', { name: tabs.id }).click()
    await fill({ idNumber: `${randomInt(100_000, 1_000_000)}AB`, expiryDate: '2099-01-31', ...born })
    await proceed.click()
    await fill({ birthPlace: 'Ohrid', ...lives })
    await expect(lists).toHaveValue('DE')
    await lists.selectOption({ label: 'United Kingdom' })
    await accessible(page)
    await proceed.click()
    await expect(page.getByText('United Kingdom', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: identification.agreement.no }).check()
    const completed = page.waitForRequest(/\/completeIdentification$/)
    await page.getByRole('button', { name: step.register }).click()
    expect((await completed).postDataJSON()).toMatchObject({ country: 'GB', gender: 'X' })
    await expect(page.getByRole('dialog', { name: identification.outcome.submitted.title })).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await program.stop()
  }
})
