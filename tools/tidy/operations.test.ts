import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { operations } from '../../contract/all.ts'
import { dossierActions } from '../../contract/dossiers/actions.ts'
import type { Operation } from '../../contract/op.ts'
import { root } from '../launcher/settings.ts'
import { expectNone, type Finding, lineOf } from './findings.ts'
import { code, type File, filesIn, isTest } from './tree.ts'

const contract = filesIn(/^contract\/.+\.ts$/).filter(({ path }) => !isTest(path))
const ids = operations.map(({ id }) => id)

/** Returns a finding at the position in the contract at which the operation is declared. */
function declared(id: string, what: string): Finding {
  const pattern = new RegExp(`\\bid: '${id}'`)
  const file = contract.find(({ text }) => pattern.test(text))
  return { path: file?.path ?? 'contract/all.ts', line: lineOf(file, pattern), what: `${id} ${what}` }
}

/** Returns all operations that a file exports, including those in exported lists. */
const operationsIn = (exported: Readonly<Record<string, unknown>>): Operation[] =>
  Object.values(exported)
    .flat()
    .filter((value): value is Operation => {
      return typeof value === 'object' && value !== null && 'id' in value && 'access' in value && 'replies' in value
    })

/**
 * Returns the ids of the exported operations that contract/all.ts lacks. No other test would check these operations.
 */
const lackingIn = (exported: Readonly<Record<string, unknown>>): string[] => [
  ...new Set(operationsIn(exported).map(({ id }) => id)).difference(new Set(ids)),
]

test('contract/all.ts lists every operation that the contract declares', async () => {
  const missing = await Promise.all(
    contract.map(async ({ path }) => {
      const exported = (await import(pathToFileURL(join(root, path)).href)) as Readonly<Record<string, unknown>>
      return lackingIn(exported).map((id) => ({ path, line: 1, what: `contract/all.ts lacks ${id}` }))
    }),
  )
  expectNone(missing.flat(), 'put it into the operations of this file, and those into contract/all.ts')
})

test('an operation that contract/all.ts lacks is found, whether a file exports it alone or in a list', () => {
  const [first] = operations
  const planted = { ...first, id: 'planted' }
  expect(lackingIn({ first, planted })).toEqual(['planted'])
  expect(lackingIn({ operations: [first, planted] })).toEqual(['planted'])
})

test('no two operations have the same name or the same address', () => {
  const nameTwice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const addresses = operations.map(({ service, method, path }) => `${method} /${service}${path}`)
  const addressTwice = operations.filter((_, index) => addresses.indexOf(addresses[index] ?? '') !== index)
  expectNone(
    [
      ...nameTwice.map((id) => declared(id, 'is the name of two operations')),
      ...addressTwice.map(({ id }) => declared(id, 'has the address of another operation')),
    ],
    'give each operation its own name and address',
  )
})

test('a deprecated operation works for half a year, and names the operation to call instead', () => {
  const [changes] = filesIn(/^CHANGELOG\.md$/)
  const faults = operations.flatMap(({ id, deprecated }: Operation) => {
    if (!deprecated) return []
    const { since, sunset, successor } = deprecated
    const earliest = Temporal.PlainDate.from(since).add({ months: 6 })
    return [
      ...(Temporal.PlainDate.compare(sunset, earliest) < 0 ? [declared(id, `ends before ${earliest.toString()}`)] : []),
      ...(successor && !ids.includes(successor) ? [declared(id, `names ${successor}, which nobody declares`)] : []),
      ...(changes?.text.includes(`\`${id}\``) ? [] : [declared(id, 'is not in CHANGELOG.md')]),
    ]
  })
  expectNone(faults, 'follow the section on deprecation in docs/engineer/api.md')
})

test('every operation is bound by a module', () => {
  const routes = filesIn(/^server\/modules\/[^/]+\/[^/]+\/(.+\/)?([a-z-]+-)?(routes|operations)\.ts$/).map(
    ({ text }) => text,
  )
  // If a module binds the whole list of a contract file with `bindAll`, TypeScript already requires a function for each
  // operation in it.
  const bindsAll = ({ path }: Finding) => {
    const list = new RegExp(`import \\{[^}]*\\boperations\\b[^}]*\\} from '@baize/${path.replace(/\.ts$/, '')}'`)
    return routes.some((text) => list.test(text))
  }
  const unbound = ids
    .filter((id) => !routes.some((text) => new RegExp(`\\b${id}\\b`).test(text)))
    .map((id) => declared(id, 'is bound by no routes.ts'))
  expectNone(
    unbound.filter((operation) => !bindsAll(operation)),
    'bind it in the routes.ts of its module',
  )
})

test('every operation is named in a test', () => {
  const tests = code.filter(({ path }) => isTest(path)).map(({ text }) => text)
  const untested = operations.filter(({ id, service, path }) => {
    const named = new RegExp(`\\b${id}\\b|/${service}${path}\\b`.replaceAll('.', String.raw`\.`))
    return !tests.some((text) => named.test(text))
  })
  expectNone(
    untested.map(({ id }) => declared(id, 'is called by no test')),
    'write a test that calls it',
  )
})

test('the server throws every error code that an operation declares', () => {
  const server = code.filter(({ path }) => path.startsWith('server/') && !isTest(path)).map(({ text }) => text)
  const never = operations.flatMap(({ id, errors }) =>
    errors.filter((name) => !server.some((text) => text.includes(`'${name}'`))).map((name) => ({ id, name })),
  )
  expectNone(
    never.map(({ id, name }) => declared(id, `declares '${name}', which the server never throws`)),
    'throw it or delete it from the errors of the operation',
  )
})

/**
 * Fields of requests that contain an id, but not of something that belongs to a player. Games and bonus terms belong to
 * the whole casino, for example, and the id of an account at an e-wallet is checked by the e-wallet.
 */
const notOwned: ReadonlySet<string> = new Set([
  'gameId',
  'requestedBonusPlanId',
  'bonusTermsId',
  'termsId',
  'siteId',
  'cardId',
  'accountId',
  'secureId',
])

test("every operation that takes the id of something that a player owns is tested with another player's id", () => {
  const [matrix] = filesIn(/^server\/authorisation\.pg\.test\.ts$/)
  const untried = operations
    .filter(({ access }) => access === 'player' || access === 'signup')
    .filter(({ request }) => Object.keys(request.shape).some((field) => /Ids?$/.test(field) && !notOwned.has(field)))
    .filter(({ id }) => !new RegExp(`^\\s+${id}: \\{`, 'm').test(matrix?.text ?? ''))
  expectNone(
    untried.map(({ id }) => declared(id, "takes a player's id")),
    'add it to `owned` in server/authorisation.pg.test.ts, with its owner’s id',
  )
})

/** Operations of staff that no page of the console calls, with the reason. */
const withoutPage: Readonly<Record<string, string>> = {
  findPlayer: 'programs call it; the console searches with searchPlayers',
  saveLoyaltyItem: 'the console has no page for the items of the shop yet',
  saveChannel: 'the console has no page for channels yet',
  postHouseMessage: 'the console has no page for channels yet',
  getChannelPosts: 'the console has no page for channels yet',
  deleteChannelMessage: 'the console has no page for channels yet',
  muteChannelPlayer: 'the console has no page for channels yet',
  unmuteChannelPlayer: 'the console has no page for channels yet',
  getChannelWords: 'the console has no page for the words of moderation yet',
  saveChannelWord: 'the console has no page for the words of moderation yet',
  removeChannelWord: 'the console has no page for the words of moderation yet',
}

/** Returns the names that the file imports from the contract to use them at run time, so not only as types. */
function importedBy({ path, text }: File): string[] {
  return parseSync(path, text)
    .module.staticImports.filter(({ moduleRequest }) => moduleRequest.value.startsWith('@baize/contract/'))
    .flatMap(({ entries }) => entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? ''))
}

const called = new Set([
  ...code.filter(({ path }) => /^(console|web)\//.test(path) && !isTest(path)).flatMap(importedBy),
  // One dialog on the player's page calls all of these, and takes them from this list.
  ...dossierActions.map(({ id }) => id),
])
const ofStaff = operations.filter(({ access }) => access === 'staff').map(({ id }) => id)

test('a page of the console offers every operation of staff', () => {
  const missing = ofStaff.filter((id) => !called.has(id) && !Object.hasOwn(withoutPage, id))
  expectNone(
    missing.map((id) => declared(id, 'is called by no page of the console')),
    'add it to a page, or name it in `withoutPage` with the reason why staff do not need it there',
  )
})

test('no operation is still named as one without a page after a page calls it', () => {
  const offered = Object.keys(withoutPage).filter((id) => called.has(id) || !ofStaff.some((known) => known === id))
  expectNone(
    offered.map((id) => declared(id, 'has a page now')),
    'delete it from `withoutPage`',
  )
})

test('an import for its type alone does not count as a page', () => {
  const text = `import type { a } from '@baize/contract/x'\nimport { type b, c } from '@baize/contract/x'\n`
  expect(importedBy({ path: 'x.ts', text })).toEqual(['c'])
})
