import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../launcher/settings.ts'
import { paths } from '../tree.ts'

const folder = 'server/migrations/'

const files = paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))

/** The SHA-256 of each migration file, by the release that brought it. */
const released = JSON.parse(readFileSync(join(root, folder, 'released.json'), 'utf8')) as Record<
  string,
  Record<string, string>
>
const checksums = Object.assign({}, ...Object.values(released)) as Record<string, string>

const checksumOf = (file: string): string | undefined =>
  files.includes(file)
    ? createHash('sha256')
        .update(readFileSync(join(root, folder, file)))
        .digest('hex')
    : undefined

const allowed = /^(\d{4}-[a-z][a-z0-9-]*\.sql|upgrades\/from-\d+\.\d+\.(sql|json)|released\.json)$/
const verb = /^\d{4}-(add|alter|change|create|delete|drop|fix|make|migrate|move|remove|rename|update)-/

test('a migration is named NNNN-noun.sql', () => {
  const wrong = files.filter((file) => !allowed.test(file) || verb.test(file))
  expect(wrong, 'name the file after the noun that it is about, such as 1001-card-labels.sql').toEqual([])
})

test('no two migrations have the same number', () => {
  const numbers = files.flatMap((file) => /^\d{4}(?=-)/.exec(file)?.[0] ?? [])
  const repeated = numbers.filter((number, index) => numbers.indexOf(number) !== index)
  expect(repeated, 'two numbers that are equal leave the order to the names').toEqual([])
})

test('a released migration stays as it is', () => {
  const changed = Object.keys(checksums).filter((file) => checksumOf(file) !== checksums[file])
  expect(changed, 'databases have applied these files: restore them and add a new migration instead').toEqual([])
})

test('a new migration sorts after all released ones', () => {
  const known = Object.keys(checksums).filter((file) => !file.includes('/'))
  const last = known.toSorted().at(-1)
  if (last === undefined) return
  const early = files.filter((file) => /^\d/.test(file) && !known.includes(file) && (file < last || file < '1'))
  expect(
    early,
    `give it a number above 1000 and after ${last}: migrations are applied in the order of their names`,
  ).toEqual([])
})

test('an upgrade from an earlier release has its SQL and the list of migrations that it starts from', () => {
  const releases = files.flatMap((file) => /^upgrades\/from-(.+)\.(?:sql|json)$/.exec(file)?.[1] ?? [])
  const lonely = releases.filter((release) => releases.filter((other) => other === release).length !== 2)
  expect(lonely, 'from-X.sql and from-X.json go together').toEqual([])
})
