import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const layout = 4

const tables = `
create table if not exists sessions (
  key text primary key,
  mode text not null,
  game_id text not null,
  player_id text not null,
  token text not null,
  currency text not null,
  minimum_minor integer not null,
  maximum_minor integer not null,
  created_ms integer not null,
  seen_ms integer not null,
  replaced integer not null default 0,
  free_rounds_id text not null default '',
  free_left integer not null default 0,
  free_stake_minor integer not null default 0
) strict, without rowid;
create index if not exists sessions_player on sessions (player_id);
create table if not exists rounds (
  round_id text primary key,
  mode text not null,
  game_id text not null,
  config_hash text not null,
  player_id text not null,
  currency text not null,
  token text not null,
  state text not null,
  stake_minor integer not null,
  win_minor integer not null,
  seed text not null,
  client_seed text not null,
  steps text not null,
  engine_state text not null,
  started_ms integer not null,
  stepped_ms integer not null,
  win_booked integer not null,
  attempts integer not null,
  next_attempt_ms integer not null,
  raises integer not null default 0,
  free_rounds_id text not null default '',
  opening_minor integer not null default 0
) strict, without rowid;
create table if not exists halls (
  game_id text not null,
  number integer not null,
  seed text not null,
  published_ms integer not null default 0,
  primary key (game_id, number)
) strict, without rowid;
create index if not exists rounds_player on rounds (player_id, started_ms);
create index if not exists rounds_unsettled on rounds (state, next_attempt_ms)
  where state in ('committed', 'betting', 'open', 'raising', 'lowering', 'paying', 'cancelling', 'disputed');
`

const sinceLayout1 = `
alter table rounds add column raises integer not null default 0;
drop index rounds_unsettled;
`

const sinceLayout2 = `
alter table rounds add column free_rounds_id text not null default '';
alter table sessions add column free_rounds_id text not null default '';
alter table sessions add column free_left integer not null default 0;
alter table sessions add column free_stake_minor integer not null default 0;
`

/**
 * Migrates a journal to layout 4. The table `halls` is created only if it is missing: a journal that began with layout
 * 1 lacks it, and one that began with layout 2 or 3 has it.
 */
const sinceLayout3 = `
create table if not exists halls (
  game_id text not null,
  number integer not null,
  seed text not null,
  primary key (game_id, number)
) strict, without rowid;
alter table halls add column published_ms integer not null default 0;
alter table rounds add column opening_minor integer not null default 0;
update rounds set opening_minor = stake_minor;
`

/**
 * Opens the studio's journal. With `synchronous = full`, a commit returns only after the data is on the disk, so a
 * decided outcome survives a power cut.
 */
export function openJournalFile(folder: string): DatabaseSync {
  if (folder !== ':memory:') mkdirSync(folder, { recursive: true })
  const file = new DatabaseSync(folder === ':memory:' ? folder : join(folder, 'journal.db'), { timeout: 5000 })
  const found = Number(file.prepare('pragma user_version').get()?.['user_version'])
  if (found > layout) throw new Error(`The studio's journal in ${folder} was written by a newer version of Baize.`)
  file.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma user_version = ${layout}`)
  if (found === 1) file.exec(sinceLayout1)
  if (found === 1 || found === 2) file.exec(sinceLayout2)
  if (found > 0 && found < layout) file.exec(sinceLayout3)
  file.exec(tables)
  return file
}
