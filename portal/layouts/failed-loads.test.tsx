// @vitest-environment happy-dom
import { messages } from '@baize/texts/messages'
import { mount, press } from '@baize/web/forms/testing/mount'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { openSession } from '../data/session.ts'
import { BalanceRows } from '../frame/balance-rows.tsx'
import { PlayersOnly } from '../frame/players-only.tsx'
import { WalletBalances } from './wallet/wallet-balances.tsx'

const { shell, web } = messages.en
const player = { firstName: 'Ada', authorities: ['USER'] }
const balance = {
  currency: 'GBP',
  withdrawableBalance: '12.50',
  bonusBalance: '0.00',
  totalBalance: '12.50',
  reservedBalance: '0.00',
  loyaltyPoint: '3',
}
const replies: Readonly<Record<string, object>> = {
  getPlayerInfo: player,
  getBalance: { currencyBalances: [balance] },
}

let isDown: boolean

beforeEach(() => {
  isDown = true
  vi.stubGlobal('fetch', async (url: string) => {
    const reply = replies[new URL(url, 'http://casino').pathname.split('/').at(-1) ?? '']
    return isDown || !reply
      ? Response.json({ status: 'ERROR', message: 'Internal Server Error! Reference: 7' }, { status: 500 })
      : Response.json({ status: 'SUCCESS', ...reply })
  })
  openSession({
    partyId: 'ada',
    registrationStatus: 'PLAYER',
    level: 'player',
    associateAccounts: [],
    activeCurrency: 'GBP',
  })
})

test.each<[string, ReactNode, string, string]>([
  [
    'a page for players',
    <PlayersOnly key="page">{({ firstName }) => <p>{firstName}</p>}</PlayersOnly>,
    shell.failed.details,
    'Ada',
  ],
  ['the sidebar', <BalanceRows key="rows" />, shell.failed.balance, '£12.50'],
  ['the wallet', <WalletBalances key="wallet" />, shell.failed.balance, '£12.50'],
])(
  '%s says that the data could not be loaded, and shows it after another try',
  async (_where, part, words, content) => {
    const page = await mount(<MemoryRouter>{part}</MemoryRouter>)
    await vi.waitFor(() => expect(page.textContent).toContain(words))
    expect(page.querySelector('[aria-hidden].animate-shimmer')).toBeNull()
    isDown = false
    await press(web.states.retry)
    await vi.waitFor(() => expect(page.textContent).toContain(content))
    expect(page.textContent).not.toContain(words)
  },
)
