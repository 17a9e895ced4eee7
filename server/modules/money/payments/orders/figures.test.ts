import { readFileSync } from 'node:fs'
import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { countRefusal } from '../../../../kit/telemetry/refusals.ts'
import { beginCounting } from './figures.ts'

const rules = readFileSync('deploy/observability/rules/baize.yaml', 'utf8')

/** The values of a label for which an alert watches a counter. */
const watched = (counter: string, label: string): string[] =>
  [...rules.matchAll(new RegExp(`${counter}\\{[^}]*\\b${label}=~?"([^"]+)"`, 'g'))].flatMap(([, values = '']) =>
    values.split('|'),
  )

test('the counters that alerts watch exist before their first event', async () => {
  beginCounting(['worldpay'])
  const text = await register.metrics()
  const outcomes = watched('baize_payments_total', 'outcome')
  expect(outcomes).toContain('CONTRADICTION')
  for (const outcome of outcomes)
    expect(text).toContain(`baize_payments_total{kind="deposit",provider="worldpay",outcome="${outcome}"} 0\n`)
  countRefusal('loyalty.points')
  const codes = watched('baize_refusals_total', 'code')
  expect(codes).toContain('server.busy')
  for (const code of codes) expect(text).toContain(`baize_refusals_total{code="${code}"} 0\n`)
})
