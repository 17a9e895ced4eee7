import { expect, test } from 'vitest'
import { hostsIn } from './hosts.ts'

test('a connection string with several hosts is split into one per host', () => {
  expect(hostsIn('postgresql://baize:p%2Cw@one:5432,two:5433,[::1]:5434/baize?sslmode=require')).toEqual([
    'postgresql://baize:p%2Cw@one:5432/baize?sslmode=require',
    'postgresql://baize:p%2Cw@two:5433/baize?sslmode=require',
    'postgresql://baize:p%2Cw@[::1]:5434/baize?sslmode=require',
  ])
  expect(hostsIn('postgresql://localhost/baize')).toEqual(['postgresql://localhost/baize'])
  expect(hostsIn('postgresql:///baize?host=/run/postgresql')).toEqual(['postgresql:///baize?host=/run/postgresql'])
})
