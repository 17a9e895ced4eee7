// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mount, named, noteOf, press, type } from '@baize/web/forms/testing/mount'
import { messages } from '@baize/texts/messages'
import { formatMoney } from '@baize/ui/money-text'
import { IntlProvider } from 'use-intl/react'
import { AmountStep } from './amount-step.tsx'

const proceed = vi.fn<(amount: string) => void>()
const label = 'Amount in GBP'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  proceed.mockReset()
  const method = { code: 'CARD', minimum: '5.00', maximum: '5000.00', currency: 'GBP' } as const
  await mount(
    <AmountStep
      title="Deposit"
      action="Proceed"
      method={method}
      quick="10,20"
      amount={undefined}
      onProceed={proceed}
    />,
  )
})
afterEach(() => void vi.useRealTimers())

const pause = () => act(() => vi.advanceTimersByTimeAsync(1000))

test.each([
  ['1.000', 'We cannot tell which amount you mean. Please write it like this: 5000.00'],
  ['twenty', 'This is not an amount. Please write it like this: 5000.00'],
  ['4.99', 'The minimum is £5.00.'],
  ['5000.01', 'The maximum is £5,000.00 at the moment.'],
])('“%s” keeps the button disabled and says why, once the player has stopped typing', async (typed, sentence) => {
  await type(label, typed)
  await pause()
  expect(noteOf(label)).toBe(sentence)
  expect(named('Proceed').disabled).toBe(true)
})

test('an amount as the page writes it is accepted', async () => {
  await type(label, '£1,000.00')
  await press('Proceed')
  expect(proceed).toHaveBeenCalledWith('1000.00')
})

describe.each(['en', 'mk', 'de'] as const)('an amount that the page itself has filled in (%s)', (language) => {
  test.each([
    ['JPY', '2000'],
    ['GBP', '10.00'],
    ['KWD', '10.000'],
    ['KWD', '1.500'],
    ['BTC', '0.12300000'],
  ] as const)('is read as %s %s', async (currency, amount) => {
    const method = { code: 'CARD', minimum: '0', maximum: '99999999', currency } as const
    const step = (draft?: string) => (
      <IntlProvider locale={language} messages={messages[language]} timeZone="UTC">
        <AmountStep
          title="Deposit"
          action="Proceed"
          method={method}
          quick={amount}
          amount={draft}
          onProceed={proceed}
        />
      </IntlProvider>
    )
    await mount(step())
    await press(formatMoney(amount, currency, language))
    await press('Proceed')
    await mount(step(amount))
    await press('Proceed')
    expect(proceed.mock.calls).toEqual([[amount], [amount]])
  })
})
