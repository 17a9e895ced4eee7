// @vitest-environment happy-dom
import { done, ended, mount, named, press } from '@baize/web/forms/testing/mount'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../data/client.ts'
import { CardStep } from './card-step.tsx'

vi.mock('../../../data/client.ts', () => import('../../../data/testing/mocked-client.ts'))
const answer = vi.mocked(call as (...given: unknown[]) => Promise<unknown>)

const card = {
  customerCardId: 'c1',
  cardNumber: '4444********1111',
  nameOnCard: 'ANA PETROVA',
  cardType: 'VISA',
  expiryMonth: 12,
  expiryYear: 2030,
  hasPaid: true,
}
const choose = vi.fn<(card: string) => void>()
const removals = () => answer.mock.calls.filter(([, input]) => (input as { action?: string }).action === 'delete')

beforeEach(async () => {
  choose.mockReset()
  answer.mockReset()
  answer.mockResolvedValue({ status: 'SUCCESS', creditCards: [card] })
  const method = { code: 'CARD', currency: 'GBP' } as const
  await mount(<CardStep method={method} amount="20.00" onChoose={choose} />)
  await done(() => undefined)
})

test('the button that charges a stored card names the amount', async () => {
  await press('Use Stored Card· £20.00')
  expect(choose).toHaveBeenCalledWith('c1')
})

const clickTwice = (name: string) =>
  done(() => void named(name).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })))

test('the second click of a double click on the step before charges no card', async () => {
  await clickTwice('Use Stored Card· £20.00')
  await clickTwice('Add New Card')
  expect(choose).not.toHaveBeenCalled()
  await press('Add New Card')
  expect(choose.mock.calls).toEqual([['new']])
})

test('a card is removed only after a second press', async () => {
  await press('Remove Card')
  expect(removals()).toHaveLength(0)
  expect(document.body.textContent).toContain('We will delete the card •••• 1111.')
  await press('Keep card')
  await press('Remove Card')
  const [, confirm] = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Remove Card',
  )
  await ended(() => confirm?.click())
  expect(removals()).toHaveLength(1)
  expect(() => named('Keep card')).toThrow()
})
