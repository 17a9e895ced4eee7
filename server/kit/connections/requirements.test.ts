import { expect, test } from 'vitest'
import { faultOf, type Found } from './requirements.ts'

const sound: Found = {
  version: 180_004,
  versionText: '18.4',
  encoding: 'UTF8',
  isReadOnly: false,
  keepsSettings: true,
  database: 'baize',
  role: 'baize_owner',
  mayMakeSchemas: true,
  mayMakeTables: true,
  hasTrigrams: true,
}
const faults = [
  [{ version: 170_009, versionText: '17.9' }, /^DATABASE_URL leads to PostgreSQL 17\.9, and Baize needs 18: /],
  [{ encoding: 'SQL_ASCII' }, /^The database baize of DATABASE_URL has the encoding SQL_ASCII, and Baize needs UTF8: /],
  [{ isReadOnly: true }, /^The database baize of DATABASE_URL takes no writes: /],
  [{ keepsSettings: false }, /^Between DATABASE_URL and PostgreSQL a pooler drops the settings of connections: /],
] as const
const faultsOfOwners = [
  [{ mayMakeSchemas: false }, /^The role baize_owner of DATABASE_URL may not make tables and schemas/],
  [{ mayMakeTables: false }, /^The role baize_owner of DATABASE_URL may not make tables and schemas/],
  [{ hasTrigrams: false }, /^The server of DATABASE_URL lacks the extension pg_trgm: /],
] as const

test('a database with everything that is needed has no fault, and neither has a later PostgreSQL', () => {
  expect(faultOf(sound, 'DATABASE_URL', 'owner')).toBeUndefined()
  expect(faultOf({ ...sound, version: 190_000 }, 'DATABASE_URL', 'owner')).toBeUndefined()
})

test.each(faults)('%o is a fault for everybody, in one sentence', (change, sentence) => {
  for (const purpose of ['owner', 'program'] as const)
    expect(faultOf({ ...sound, ...change }, 'DATABASE_URL', purpose)).toMatch(sentence)
})

test('a replica may refuse writes, but needs the same settings as the primary', () => {
  expect(faultOf({ ...sound, isReadOnly: true }, 'DATABASE_READ_URL', 'replica')).toBeUndefined()
  expect(faultOf({ ...sound, keepsSettings: false }, 'DATABASE_READ_URL', 'replica')).toMatch(/a pooler drops/)
})

test.each(faultsOfOwners)('%o is a fault for the owner alone', (change, sentence) => {
  expect(faultOf({ ...sound, ...change }, 'DATABASE_URL', 'owner')).toMatch(sentence)
  expect(faultOf({ ...sound, ...change }, 'DATABASE_URL', 'program')).toBeUndefined()
})
