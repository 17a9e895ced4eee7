import { consoleTexts } from '@baize/texts/console'
import { messages } from '@baize/texts/messages'
import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import { DepositBlocks } from './deposit-blocks.tsx'
import { VulnerabilityChecks } from './vulnerability-checks.tsx'

function shown(part: ReactNode) {
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ ...messages.en, ...consoleTexts.en }} timeZone="UTC">
      {part}
    </IntlProvider>,
  )
  const textOf = (tagged: string) => tagged.replaceAll(/<[^>]*>/g, '')
  return { buttons: (html.match(/<button.*?<\/button>/g) ?? []).map(textOf), text: textOf(html) }
}

type Block = ComponentProps<typeof DepositBlocks>['blocks'][number]
const block = (source: Block['source'], reason: string, actor = 'job:protection'): Block => ({
  source,
  reason,
  actor,
  at: '2026-11-20T12:00:00Z',
})
const blocks = (all: readonly Block[], mayAct = true) =>
  shown(<DepositBlocks playerId="p" blocks={all} mayAct={mayAct} />)

test('deposits can be stopped, and allowed again after the markers of harm or staff have stopped them', () => {
  expect(blocks([]).buttons).toEqual(['Stop deposits'])
  expect(blocks([block('HARM', 'CHASING_LOSSES, HARM_MENTIONED')]).buttons).toEqual(['Allow deposits again'])
  expect(blocks([block('STAFF', 'Asked', 'staff:ada')]).buttons).toEqual(['Allow deposits again'])
  expect(blocks([block('STAFF', 'Asked', 'staff:ada')], false).buttons).toEqual([])
})

test('a block because of the register is not lifted by the button, because the finding has its own decision', () => {
  expect(blocks([block('VULNERABILITY', 'CCJ 2026-01-01')]).buttons).toEqual(['Stop deposits'])
})

test('the reason of an automatic block is in words', () => {
  const { text } = blocks([block('HARM', 'CHASING_LOSSES, HARM_MENTIONED')])
  expect(text).toContain('chasing losses, mentioned gambling harm')
  expect(blocks([block('STAFF', 'Asked', 'staff:ada')]).text).toContain('ada has stopped deposits')
})

type Check = ComponentProps<typeof VulnerabilityChecks>['checks'][number]
const check: Check = {
  checkId: 'c',
  startedAt: '2026-11-20T12:00:00Z',
  netDeposits: '150.00',
  currency: 'GBP',
  records: [],
  silences: 0,
}
const decisions = (more: Partial<Check>) =>
  shown(<VulnerabilityChecks playerId="p" checks={[{ ...check, ...more }]} mayAct />).buttons

test('staff decide only about a finding of the register, and can change a decision', () => {
  const [allow, stop] = ['Allow deposits despite the entries', 'Stop deposits because of the entries']
  expect(decisions({})).toEqual([])
  expect(decisions({ result: 'N' })).toEqual([])
  expect(decisions({ result: 'Y', records: ['CCJ 2026-01-01'] })).toEqual([allow, stop])
  expect(decisions({ result: 'Y', decision: 'STOP' })).toEqual([allow])
  expect(decisions({ result: 'Y', decision: 'ALLOW' })).toEqual([stop])
})
