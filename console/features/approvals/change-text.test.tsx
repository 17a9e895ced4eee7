import { consoleTexts } from '@baize/texts/console'
import { messages } from '@baize/texts/messages'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import { ChangeText } from './change-text.tsx'

const linesOf = (props: ComponentProps<typeof ChangeText>): string[] =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ ...messages.en, ...consoleTexts.en }} timeZone="UTC">
      <ChangeText {...props} />
    </IntlProvider>,
  )
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((line) => line !== '')

test('the approver of goodwill reads in which direction the money moves', () => {
  expect(linesOf({ operation: 'bookGoodwill', change: 'CREDIT' })).toEqual(['To the player'])
  expect(linesOf({ operation: 'bookGoodwill', change: 'DEBIT' })).toEqual(['From the player'])
})

test('a changed rule is shown with its old value, and an unchanged rule without', () => {
  const rules = { currency: 'GBP', minimum: '10.00', reviewAbove: '500.00', active: true }
  const lines = linesOf({
    operation: 'saveWithdrawalMethod',
    before: JSON.stringify(rules),
    change: JSON.stringify({ ...rules, reviewAbove: '2000.00', active: false }),
  })
  expect(lines).toHaveLength(4)
  expect(lines.filter((line) => line.includes('→'))).toEqual([
    expect.stringMatching(/: 500\.00 → 2000\.00$/),
    expect.stringMatching(/: yes → no$/),
  ])
})

test('roles are shown by their names, before and after the change', () => {
  const lines = linesOf({ operation: 'changeStaffRoles', before: 'support', change: 'support, payments' })
  expect(lines[0]).toBe('Now')
  expect(lines).toContain('If confirmed')
  expect(lines.join(' ')).not.toMatch(/\bsupport, payments\b/)
})

test.each(['inviteStaff', 'scheduleCampaign', 'saveWithdrawalMethod'] as const)(
  'a change of %s that an earlier version has described in words is shown as it is',
  (operation) => {
    expect(linesOf({ operation, change: 'Ada: support' })).toEqual(['Ada: support'])
    expect(linesOf({ operation, change: 'Ada: support', before: 'Ada: payments' })).toContain('Ada: support')
  },
)

test('an invitation and a campaign are shown in words', () => {
  const invited = linesOf({ operation: 'inviteStaff', change: JSON.stringify({ name: 'Ada', roles: ['support'] }) })
  expect(invited).toEqual([expect.stringMatching(/^Ada: [A-Z]/)])
  const campaign = { name: 'Autumn', bonusCode: 'LEAVES', startsAt: '2026-11-20T12:00:00Z' }
  const lines = linesOf({ operation: 'scheduleCampaign', change: JSON.stringify(campaign) })
  expect(lines.slice(0, 2)).toEqual(['Autumn', 'Bonus code: LEAVES'])
  expect(lines[2]).toMatch(/^Starts: .*20.*2026/)
})
