import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../launcher/settings.ts'
import { paths } from '../tree.ts'

const folder = 'server/migrations/'

/** Statements after which the program of the version before fails while it still serves. */
const breaks =
  /\bdrop (?:table|view|function|type|column)\b|\brename (?:column|to)\b|\balter column \w+ (?:set not null|type)\b|\bset not null\b/i

/** The second step names the migration that was the first one. */
const secondStep = /^-- Second step of (\d{4}-[a-z-]+\.sql)/im

/** They are older than the rule, or 0.2.0 would misjudge money beside them. No process of 0.2.0 may serve beside the next version. */
const beforeTheRule: ReadonlySet<string> = new Set([
  '1001-cycle-starts.sql',
  '1003-cycle-verdicts.sql',
  '1021-withdrawal-sessions.sql',
  '1023-payouts-by-hand.sql',
  '1062-play-ends.sql',
  '1063-reality-check-terms.sql',
  '1064-limit-terms.sql',
  '1075-open-rounds.sql',
  '1091-point-lots.sql',
  '1268-content-schedules.sql',
  '1320-payment-languages.sql',
  '1360-player-sites.sql',
  '1361-content-sites.sql',
  '1390-player-homes.sql',
  '1761-bonus-rounds.sql',
  '1762-bonus-marks.sql',
])

/** Columns change places here and keep their names, so an older program sees no difference. */
const keepsNames: ReadonlySet<string> = new Set(['1474-places-of-columns.sql'])

const files = paths
  .filter((path) => path.startsWith(folder) && path.endsWith('.sql') && !path.includes('/upgrades/'))
  .map((path) => path.slice(folder.length))
  .filter((name) => name >= '1001')
  .map((name) => ({ name, text: readFileSync(join(root, folder, name), 'utf8') }))

test('a migration takes nothing away that an older program uses, unless it is a second step', () => {
  const found = files.filter(({ name, text }) => {
    const first = secondStep.exec(text)?.[1]
    const isSecond = first !== undefined && files.some((file) => file.name === first && first < name)
    return (
      breaks.test(text.replaceAll(/^\s*--.*$/gm, '')) && !isSecond && !beforeTheRule.has(name) && !keepsNames.has(name)
    )
  })
  expect(
    found.map(({ name }) => name),
    'an older version may still serve: see docs/upgrading.md, "Without downtime"',
  ).toEqual([])
})
