// @vitest-environment happy-dom
import { mount, press } from '@baize/web/forms/testing/mount'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { followRouter, moveWallet } from '../../frame/overlays.ts'
import { useStepAddress } from './use-step-address.ts'

type Step = 'method' | 'amount'

const asked: unknown[] = []
const navigate = (to: unknown): void => void asked.push(to)

function Wizard() {
  const [shown, setShown] = useState<Step>('method')
  useStepAddress<Step>('', { tab: 'deposit', steps: ['method', 'amount'], shown, goTo: (step) => step })
  return <button onClick={() => setShown('amount')}>Proceed</button>
}

const paymentSteps = ['method', 'amount', 'payment'] as const
type PaymentStep = (typeof paymentSteps)[number]

/**
 * A wizard whose payment was sent, so that it stays at its step.
 * @param opened the step in the URL; the first step has no name
 */
function SentWizard({ opened }: { opened: PaymentStep | '' }) {
  const [named, setNamed] = useState(opened)
  useStepAddress<PaymentStep>(named, { tab: 'deposit', steps: paymentSteps, shown: 'payment', goTo: () => 'payment' })
  return <button onClick={() => setNamed('amount')}>The URL names the amount</button>
}

const follow = (search: string, trail: readonly (readonly string[])[]) =>
  followRouter({ location: { pathname: '/', search, hash: '', key: search, state: { trail } }, navigate })

const takeStep = () => press('Proceed')

beforeEach(async () => {
  asked.length = 0
  const search = '?over=wallet.deposit'
  followRouter({ location: { pathname: '/', search, hash: '', key: 'deposit', state: null }, navigate })
  await mount(<Wizard />)
})

test('a step that the wizard takes by itself is added to the URL', async () => {
  await takeStep()
  expect(asked).toEqual(['/?over=wallet.deposit.amount'])
})

test('a step that the wizard takes by itself does not bring the player back from a tab that they have just opened', async () => {
  moveWallet('history', 'replace')
  await takeStep()
  expect(asked).toEqual(['/?over=wallet.history'])
})

test('Back from a payment that was sent closes the wallet', async () => {
  const trail = [[], ['wallet.deposit'], ['wallet.deposit.amount'], ['wallet.deposit.payment']]
  follow('?over=wallet.deposit.payment', trail)
  await mount(<SentWizard opened="payment" />)
  expect(asked).toEqual([])
  follow('?over=wallet.deposit.amount', trail.slice(0, 3))
  await press('The URL names the amount')
  expect(asked).toEqual([-2])
})

test.each(['', 'amount'] as const)(
  'a wallet that opens at the step "%s" shows a payment that was sent',
  async (step) => {
    if (step) follow(`?over=wallet.deposit.${step}`, [[`wallet.deposit.${step}`]])
    await mount(<SentWizard opened={step} />)
    expect(asked).toEqual(['/?over=wallet.deposit.payment'])
  },
)
