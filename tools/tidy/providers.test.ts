import { test } from 'vitest'
import { expectNone, linesLike } from './findings.ts'
import { filesIn, isTest, paths } from './tree.ts'

const folder = 'server/modules/money/payments/providers/'

const names = new Set(
  paths.flatMap((path) => /^server\/modules\/money\/payments\/providers\/([a-z0-9-]+)\//.exec(path)?.[1] ?? []),
)

/**
 * Further names of payment providers: the codes of the demo's payment methods, and names that a provider's browser
 * library defines.
 */
const codes = ['moneybookers', 'wpcg', 'wpcl']

/**
 * The files that may name payment providers: the registry and the routes connect the providers to the program, the
 * settings configure them, and the demo and the starter content offer their payment methods.
 */
const mayName = new RegExp(
  `^(${folder}([a-z0-9-]+/|registry\\.ts$)|server/modules/money/payments/routes\\.ts$|server/settings/|server/demo/|server/starter/|server/testing/` +
    '|portal/features/payments/providers/)',
)

test('only a payment provider’s own folder names it', () => {
  const pattern = new RegExp([...names, ...codes].join('|'), 'i')
  const sources = filesIn(/^(server|portal|web|ui)\/.*\.tsx?$/)
  const findings = linesLike(
    sources.filter(({ path }) => !isTest(path) && !mayName.test(path)),
    pattern,
  )
  expectNone(
    findings,
    "ask the provider's capabilities (providers/port.ts), or move the line into the provider's folder",
  )
})
