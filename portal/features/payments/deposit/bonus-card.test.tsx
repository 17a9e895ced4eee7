// @vitest-environment happy-dom
import { mount } from '@baize/web/forms/testing/mount'
import { expect, test } from 'vitest'
import { BonusCard } from './bonus-card.tsx'

const terms = {
  product: 'CASINO',
  currency: 'GBP',
  matchPercent: 50,
  maximumAmount: '100.00',
  minimumDeposit: '10.00',
  wageringTimes: 5,
  termDays: 7,
  weights: {},
} as const

test.each([
  [
    { amount: '10.00', wagerRequirement: '50.00', expiryDate: '2026-12-04T10:00:00Z' },
    'Stake £50.00 by 4 December to keep £10.00.',
  ],
  [
    { amount: '10.00', wagerRequirement: '50.00' },
    'Stake £50.00 to keep £10.00, within 7 days after your active bonus has ended.',
  ],
  [{ amount: '10.00', wagerRequirement: '0.00' }, 'You get £10.00, with nothing to wager.'],
])('a bonus of %j says in money what it takes to keep it', async (worth, text) => {
  const nothing = () => undefined
  const page = await mount(
    <BonusCard
      name="Welcome"
      imageUrl=""
      terms={terms}
      worth={worth}
      chosen={false}
      onToggle={nothing}
      onInfo={nothing}
    />,
  )
  expect(page.textContent).toContain(text)
})

test('a reply of the version before, which does not say what the bonus gives, shows the card without it', async () => {
  const nothing = () => undefined
  const page = await mount(
    <BonusCard
      name="Welcome"
      imageUrl=""
      terms={terms}
      worth={undefined}
      chosen={false}
      onToggle={nothing}
      onInfo={nothing}
    />,
  )
  expect(page.textContent).toContain('Welcome')
  expect(page.textContent).not.toContain('£')
})
