import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { root } from '../launcher/settings.ts'
import { expectNone, lineAt } from './findings.ts'
import { code, filesIn, isTest } from './tree.ts'

const rulesPath = 'deploy/observability/rules/baize.yaml'
const rules = { path: rulesPath, text: readFileSync(join(root, rulesPath), 'utf8') }
const dashboards = filesIn(/^deploy\/observability\/dashboards\/.+\.json$/)
const [runbooks] = filesIn(/^docs\/operator\/runbooks\.md$/)
const [manual] = filesIn(/^docs\/operator\/observability\.md$/)

/** The metric that Prometheus adds to each process from which it reads metrics. */
const ofPrometheus = new Set(['up'])

const own = new Set(
  code
    .filter(({ path }) => path.startsWith('server/') && !isTest(path))
    .flatMap(({ text }) => [...text.matchAll(/(?:name: |gauge\()'(baize_[a-z_]+)'/g)].map(([, name = '']) => name)),
)

/** Returns the names of the process metrics that the library prom-client adds. */
function ofLibrary(): ReadonlySet<string> {
  const folder = join(root, 'node_modules/prom-client/lib/metrics')
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/'((?:nodejs|process)_[a-z0-9_]+)'/g)].map(([, name = '']) => name)),
  )
}

test('rules and dashboards name only metrics that the program exports', () => {
  const known = new Set([...own, ...ofLibrary(), ...ofPrometheus])
  const isKnown = (name: string): boolean => known.has(name) || known.has(name.replace(/_(bucket|sum|count)$/, ''))
  const unknown = [rules, ...dashboards].flatMap(({ path, text }) =>
    [...text.matchAll(/\b((?:baize|nodejs|process)_[a-z0-9_]+|up(?=\{))/g)]
      .filter(([, name = '']) => !isKnown(name))
      .map(({ index, 1: name }) => ({ path, line: lineAt(text, index), what: `the program exports no ${name}` })),
  )
  expectNone(unknown, 'name a metric of server/, or add it there')
})

test('every alert has its page in docs/operator/runbooks.md, and every page its alert', () => {
  const alerts = [...rules.text.matchAll(/- alert: (\w+)[^]*?runbook: docs\/operator\/runbooks\.md#(\w+)/g)]
  const pages = [...(runbooks?.text ?? '').matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name)
  const names = new Set(alerts.map(([, name = '']) => name))
  const lost = alerts
    .filter(([, name = '', anchor]) => !pages.includes(name) || anchor !== name.toLowerCase())
    .map(({ index, 1: name }) => ({ path: rulesPath, line: lineAt(rules.text, index), what: `${name} has no page` }))
  const idle = pages
    .filter((name) => !names.has(name))
    .map((name) => ({ path: 'docs/operator/runbooks.md', line: 1, what: `${name} is no alert` }))
  expectNone([...lost, ...idle], 'give each alert a section with its name')
})

test('docs/operator/observability.md describes every metric', () => {
  const missing = [...own]
    .filter((name) => !manual?.text.includes(`\`${name}\``))
    .map((name) => ({ path: 'docs/operator/observability.md', line: 1, what: `${name} is not described` }))
  expectNone(missing, 'add a row to its table of metrics')
})
