import { expect, test } from 'vitest'
import { inOrder } from './order.ts'
import { readStatements } from './statements.ts'

const orderOf = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
  const read = Object.entries(files).map(([path, text]) => ({ path, text, sha256: '' }))
  return inOrder(await readStatements(read)).map(({ text }) => text.trim())
}

test('a statement follows those that create what it names', async () => {
  const view = 'create view seen as select number_of(id) as number from house.thing'
  const reader = 'create function number_of(a bigint) returns numbered language sql return (select row(a)::numbered)'
  const type = 'create type numbered as (number bigint)'
  const table = "create table thing (id bigint default nextval('things'), owner_id bigint references owner)"
  const sequence = 'create sequence things'
  const owner = 'create table owner (id bigint primary key)'
  expect(
    await orderOf({ 'a.sql': view, 'b.sql': reader, 'c.sql': type, 'd.sql': `${table}; ${sequence};`, 'e.sql': owner }),
  ).toEqual([type, reader, sequence, owner, table, view])
})

test('an index, a trigger and a row follow what their file creates before them', async () => {
  const extension = 'create extension letters'
  const table = 'create table thing (id bigint, name text)'
  const index = 'create index on thing using gin (name letters_ops)'
  const trigger = 'create trigger heard after insert on thing for each row execute function hear()'
  const row = 'insert into thing values (1)'
  const hear = "create function hear() returns trigger language plpgsql as 'begin return null; end'"
  expect(await orderOf({ 'a.sql': [extension, table, trigger, index, row].join(';'), 'b.sql': hear })).toEqual([
    extension,
    table,
    hear,
    trigger,
    index,
    row,
  ])
})

test('names in a quoted function body and names of common table expressions create no dependency', async () => {
  const one = "create function one() returns void language plpgsql as 'begin perform two(); end'"
  const two = 'create function two() returns void language sql begin atomic select one(); end'
  const view = 'create view thing as with two as (select 1) select from two'
  expect(await orderOf({ 'a.sql': two, 'b.sql': one, 'c.sql': view })).toEqual([one, two, view])
})

test('a cycle is refused with the names of its files', async () => {
  const one = 'create function one() returns integer language sql return two()'
  const two = 'create function two() returns integer language sql return one()'
  await expect(orderOf({ 'a.sql': one, 'b.sql': two })).rejects.toThrow(
    'These files of the schema need each other: a.sql → b.sql → a.sql.',
  )
})
