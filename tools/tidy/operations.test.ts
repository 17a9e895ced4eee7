import { expect, test } from 'vitest'
import { operations } from '../../contract/all.ts'
import { code, filesIn, isTest } from './tree.ts'

const ids = operations.map(({ id }) => id)

test('operations have names and addresses of their own', () => {
  const addresses = operations.map(({ service, method, path }) => `${method} /${service}${path}`)
  const twice = [...ids, ...addresses].filter((value, index, all) => all.indexOf(value) !== index)
  expect(twice, 'a name stands for one operation in contract, service, client and tests').toEqual([])
})

test('every operation is bound by a module', () => {
  const routes = filesIn(/^server\/modules\/[^/]+\/routes\.ts$/).map(({ text }) => text)
  const unbound = ids.filter((id) => !routes.some((text) => new RegExp(`\\b${id}\\b`).test(text)))
  expect(unbound, 'what the contract promises, the server does').toEqual([])
})

test('every operation is named in a test', () => {
  const tests = code.filter(({ path }) => isTest(path)).map(({ text }) => text)
  const untested = operations.filter(({ id, service, path }) => {
    const named = new RegExp(`\\b${id}\\b|/${service}${path}\\b`.replaceAll('.', String.raw`\.`))
    return !tests.some((text) => named.test(text))
  })
  const names = untested.map(({ id }) => id)
  expect(names, 'an operation that no test calls may be broken today').toEqual([])
})

test('an error code that an operation declares is refused somewhere', () => {
  const server = code.filter(({ path }) => path.startsWith('server/') && !isTest(path)).map(({ text }) => text)
  const declared = [...new Set(operations.flatMap(({ errors }) => errors))]
  const never = declared.filter((name) => !server.some((text) => text.includes(`'${name}'`)))
  expect(never, 'a refusal that never comes is a promise nobody keeps').toEqual([])
})
