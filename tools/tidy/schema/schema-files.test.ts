import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { compareReleases, readSchema } from '../../../server/kit/schema/schema-files.ts'
import { readStatements } from '../../../server/kit/schema/statements.ts'
import { root } from '../../launcher/settings.ts'
import { expectNone } from '../findings.ts'
import { paths } from '../tree.ts'

const schema = await readSchema(join(root, 'server'))
const folder = 'server/schema/steps/'
const stepFiles = paths
  .filter((path) => path.startsWith(folder) && /\.(sql|json)$/.test(path))
  .map((path) => path.slice(folder.length))

const at = (path: string, what: string) => ({ path: `server/${path}`, line: 1, what })

test('SQL lies in the folder sql of the kit or of a module, or among the steps of a release', () => {
  const place =
    /^server\/(kit\/schema\/sql|modules\/[^/]+\/[^/]+\/sql)\/[a-z][a-z0-9-]*\.sql$|^server\/schema\/steps\/\d+\.\d+\.\d+\/(upgrades\/)?[a-z0-9][a-z0-9.-]*\.sql$/
  const lost = paths.filter((path) => path.startsWith('server/') && path.endsWith('.sql') && !place.test(path))
  expectNone(
    lost.map((path) => ({ path, line: 1, what: 'nothing applies this file' })),
    'move it into the module that owns it',
  )
})

test('tables.sql creates no function, view or type, and each other file nothing else', async () => {
  const misplaced = (await readStatements(schema.tables)).filter(({ object }) => object !== undefined)
  const others = (await readStatements(schema.objects)).filter(({ object }) => object === undefined)
  expectNone(
    [...misplaced, ...others].map(({ file, text }) => at(file.path, text.split('\n')[0] ?? '')),
    'a table keeps its rows, and the program creates everything else anew when its text changes',
  )
})

test('a function or type has a file of its own, with its name', async () => {
  const findings = (await readStatements(schema.objects)).flatMap(({ file, object = '', creates = '' }) => {
    if (object.startsWith('view ')) return []
    const name = creates.split(' ')[1]?.replaceAll('_', '-') ?? ''
    const stem = basename(file.path, '.sql').replace(/-until-[\d-]+$/, '')
    return name === stem ? [] : [at(file.path, `it creates the ${object}`)]
  })
  expectNone(findings, 'name the file after the one thing that it creates, with hyphens')
})

test('no two files create the same thing', async () => {
  const statements = await readStatements([...schema.tables, ...schema.objects])
  const names = statements.flatMap(({ object, creates }) => object ?? creates ?? [])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('a released step stays as it is, and its release gets no others', () => {
  const changed = Object.entries(schema.released).flatMap(([release, checksums]) => {
    const own = stepFiles.filter((path) => path.startsWith(`${release}/`)).map((path) => path.slice(release.length + 1))
    return [...new Set([...own, ...Object.keys(checksums)])].filter(
      (file) =>
        !own.includes(file) ||
        checksums[file] !==
          createHash('sha256')
            .update(readFileSync(join(root, folder, release, file)))
            .digest('hex'),
    )
  })
  expect(
    changed,
    'databases have applied these files: restore them, and put the change into a step of the next release',
  ).toEqual([])
})

test('a step that is not released belongs to a later release', () => {
  const releases = Object.keys(schema.released)
  const early = schema.steps.filter(
    ({ release }) => !releases.includes(release) && releases.some((other) => compareReleases(release, other) < 0),
  )
  expect(early.map(({ path }) => path)).toEqual([])
})

/** Matches the first line of an outdated function or view, such as `-- Until 0.5.0: processes of 0.4.0 call it.` */
const until = /^-- Until (\d+\.\d+\.\d+): processes of \d+\.\d+\.\d+ call it\.$/m

test('an old form of a function or view goes with the version that is written in its first line', () => {
  const over = schema.objects.flatMap(({ path, text }) => {
    const version = until.exec(text)?.[1]
    if (version === undefined) return path.includes('-until-') ? [at(path, 'it does not say until when')] : []
    if (!text.startsWith('-- Until ')) return [at(path, 'the first line of the file says until when')]
    return compareReleases(version, schema.release) > 0 ? [] : [at(path, `${version} is reached`)]
  })
  expectNone(over, 'delete the file: no process calls it any more')
})
