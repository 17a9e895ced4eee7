import { test } from 'vitest'
import { expectNone } from './findings.ts'
import { code, paths } from './tree.ts'

const at = (path: string, what: string) => ({ path, line: 1, what })

test('no file or folder has a vague name', () => {
  const vague = paths.filter((path) => /(^|\/)(utils?|common|misc|helpers?|shared|lib)(\/|\.\w+$)/.test(path))
  expectNone(
    vague.map((path) => at(path, 'the name does not tell the content')),
    'name the file or folder for what it holds',
  )
})

test('there are no barrels', () => {
  const barrels = code.filter(({ path }) => /(^|\/)index\.(tsx?|m?js)$/.test(path))
  expectNone(
    barrels.map(({ path }) => at(path, 'the file is named index')),
    'name the file for what it holds and import it directly',
  )
})

test('file names are lower case with hyphens', () => {
  /** Names with other characters that a tool, a framework, a licence or the browser requires. */
  const prescribed =
    /^[A-Z]+(\.md)?$|^README\.md$|^(Dockerfile|Caddyfile|Chart\.yaml|NOTES\.txt|_(helpers|withheld)\.tpl|baize@\.service)$/
  const odd = paths.filter((path) => {
    const name = path.split('/').at(-1) ?? ''
    return !/^[a-z0-9.$-]+$/.test(name) && !prescribed.test(name)
  })
  expectNone(
    odd.map((path) => at(path, 'the name has other signs than a-z, 0-9, hyphen and dot')),
    'rename the file in kebab-case',
  )
})
