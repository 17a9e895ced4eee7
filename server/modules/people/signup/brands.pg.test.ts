import { completeIdentification } from '@baize/contract/identification/player'
import { getPlayerInfo } from '@baize/contract/players/player'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandFolder } from '../../../testing/brand-folder.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { newcomer, type Newcomer } from '../../../testing/newcomer.ts'
import { openRegisters, type Registers } from '../../../testing/registers.ts'

let registers: Registers
beforeAll(async () => {
  registers = await openRegisters()
})
afterAll(() => registers.close())

interface Shape {
  readonly brand: { readonly currencies?: readonly string[]; readonly countries?: readonly string[] }
  readonly first: string
  readonly refused: Newcomer['joining']['currency']
  readonly home: string
  readonly abroad: string
}

const shapes: readonly [string, Shape][] = [
  [
    'with one currency',
    { brand: { currencies: ['EUR'], countries: ['DE'] }, first: 'EUR', refused: 'GBP', home: 'DE', abroad: 'GB' },
  ],
  [
    'with two currencies',
    {
      brand: { currencies: ['MKD', 'EUR'], countries: ['MK', 'GB'] },
      first: 'MKD',
      refused: 'GBP',
      home: 'GB',
      abroad: 'DE',
    },
  ],
]

describe.each(shapes)('a brand %s', (_name, { brand, first, refused, home, abroad }) => {
  let running: TestApp
  const folder = brandFolder({ siteId: 1, ...brand })
  beforeAll(async () => {
    running = await build({ ...registers.environment, BRAND_DIR: folder }, { jobs: false })
  })
  afterAll(() => running.close())

  test('opens an account in its first currency for a sign-up that names none', async () => {
    const person = newcomer(running)
    expect((await person.join()).body).toMatchObject({ status: 'SUCCESS', activeCurrency: first })
    await person.confirm()
    expect(await person.complete({ country: home })).toMatchObject({ status: 'SUCCESS' })
  })

  test('opens an account in each of its currencies', async () => {
    for (const currency of brand.currencies ?? []) {
      const answer = await newcomer(running).join({ currency: currency as typeof refused })
      expect(answer.body).toMatchObject({ status: 'SUCCESS', activeCurrency: currency })
    }
  })

  test('refuses another currency and names the field', async () => {
    const { body } = await newcomer(running).join({ currency: refused })
    expect(body['errors']).toEqual([
      { field: 'currency', error: 'We do not open accounts in this currency. Please choose another one' },
    ])
  })

  test('refuses residents of another country and names the field', async () => {
    const person = newcomer(running)
    await person.join()
    await person.confirm()
    const { body } = await person.complete({ country: abroad })
    expect(body['errors']).toEqual([{ field: 'country', error: 'Signup is not allowed from your jurisdiction.' }])
  })

  test('registers its residents if they identify by document, and refuses residents of another country', async () => {
    const person = newcomer(running)
    await person.join()
    await person.confirm()
    const identify = (country: string) =>
      person.browser.call(completeIdentification, {
        firstName: 'Elena',
        lastName: `Petrova ${person.joining.username}`,
        gender: 'X',
        birthDate: '1990-05-17',
        birthSurname: 'Petrova',
        birthName: 'Elena',
        motherName: 'Marija Ilieva',
        birthPlace: 'Ohrid',
        postCode: '6000',
        city: 'Ohrid',
        address: 'Partizanska 7',
        addressCardNumber: '123456',
        isPublicFigure: false,
        isAgreed: true,
        country,
      })
    expect((await identify(abroad)).body.errors).toEqual([
      { field: 'country', error: 'Signup is not allowed from your jurisdiction.' },
    ])
    expect((await identify(home)).body).toEqual({ status: 'SUCCESS' })
    expect((await person.browser.call(getPlayerInfo, {})).body).toMatchObject({ country: home })
  })
})
