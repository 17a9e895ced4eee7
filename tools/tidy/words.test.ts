import { test } from 'vitest'
import { code, expectNone, filesIn, linesLike } from './tree.ts'

const rules = 'tools/tidy/words.test.ts'
const written = [...code, ...filesIn(/\.(md|css|sql|json|html|svg)$/)].filter(
  ({ path }) => path !== rules && !path.endsWith('package-lock.json'),
)

const everyLine = (pattern: RegExp): { path: string; line: number; what: string }[] =>
  written.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const found = pattern.exec(line)
      return found ? [{ path, line: index + 1, what: found[0] }] : []
    }),
  )

test('nothing is left for later in a comment', () => {
  expectNone(everyLine(/\b(TODO|FIXME|HACK)\b/), 'what is to be done is an issue, with a reader')
})

test('no test is skipped or alone', () => {
  const tests = code.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path) && path !== rules)
  expectNone(
    linesLike(tests, /\b(test|it|describe)\.(only|skip|todo|fixme|fails?|skipIf|runIf)\b|\bx(it|test|describe)\(/),
    'a test that does not run proves nothing',
  )
})

test('no private host or machine is named', () => {
  const hosts =
    /\b(192\.168|172\.(1[6-9]|2\d|3[01]))\.\d+\.\d+\b|[\w-]+\.(corp|lan)(?=[:/'"\s])|(?<=['"\s(=])\/(home|Users|root|work)\/\w+|\.\.\/shared\b/
  expectNone(everyLine(hosts), 'what is published names nobody’s machine')
})

test('no vague names', () => {
  const vague = code.filter(({ path }) => /(^|\/)(utils?|common|misc|helpers?|shared|lib)(\/|\.tsx?$)/.test(path))
  expectNone(
    vague.map(({ path }) => ({ path, line: 1, what: 'says nothing of what it holds' })),
    'name a file after its noun',
  )
})

test('there are no barrels', () => {
  const barrels = code.filter(({ path }) => /(^|\/)index\.tsx?$/.test(path))
  expectNone(
    barrels.map(({ path }) => ({ path, line: 1, what: 're-exports' })),
    'an import names the file that it means',
  )
})
