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
