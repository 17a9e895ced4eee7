import { productOf } from '@baize/contract/products'
import { login } from '@baize/contract/sessions/player'
import { sql } from 'kysely'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { buildApp } from './app.ts'
import { compose } from './compose.ts'
import { readConfig } from './config.ts'
import { demoLogins } from './demo/logins.ts'
import type { Db } from './kit/db.ts'
import { checkSchema, migrate } from './kit/schema/migrate.ts'
import { compareReleases, lastOfMigrations } from './kit/schema/schema-files.ts'
import { openBrowser } from './testing/browser.ts'
import { catalogueOf } from './testing/catalogue.ts'
import { migrateNow, migrateSchema } from './migrate-schema.ts'
import { schemaFolder } from './readiness.ts'
import { freePort } from './testing/free-port.ts'
import { OwnerDatabases, type OwnerDatabase } from './testing/schema/owner-databases.ts'
import { openRegisters } from './testing/registers.ts'
import { verifyBooks } from './verify.ts'

const fixtures = join(import.meta.dirname, 'testing/release')
const releases = readdirSync(fixtures).flatMap((file) => /^(.+)\.sql\.gz$/.exec(file)?.[1] ?? [])

const databases = new OwnerDatabases()
afterEach(() => databases.end())

async function openRelease(release: string): Promise<OwnerDatabase> {
  const opened = await databases.open(inject('postgresUrl'), 'template0')
  const text = gunzipSync(readFileSync(join(fixtures, `${release}.sql.gz`))).toString()
  await sql.raw(text).execute(opened.db)
  return opened
}

const configOf = ({ url, ownerUrl }: OwnerDatabase['database']) =>
  readConfig({ NODE_ENV: 'test', DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })

const balancesIn = async (db: Db): Promise<unknown> =>
  (
    await sql`select player_id, currency, cash, bonus, reserved, deficit from ledger_balance
      order by player_id, currency`.execute(db)
  ).rows

const postingsIn = async (db: Db): Promise<unknown> =>
  (await sql`select account, count(*), sum(amount) from ledger_posting group by account order by account`.execute(db))
    .rows

test('migrate reports what it applied, and then that nothing is left to apply, although the first host is down', async () => {
  const { database } = await databases.open(inject('postgresUrl'), 'template0')
  const dead = await freePort()
  const afterDead = (url: string): string => url.replace('127.0.0.1:', `127.0.0.1:${dead},127.0.0.1:`)
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(lines.push(String(line))))
  const afterDeadHost = { url: afterDead(database.url), ownerUrl: afterDead(database.ownerUrl) }
  await migrateNow(configOf(database))
    .then(() => migrateNow(configOf(afterDeadHost)))
    .finally(() => write.mockRestore())
  expect(lines).toEqual([
    expect.stringMatching(/^Applied \d+ files of the schema\.\n$/),
    'The database already has the shape of this version: nothing to apply.\n',
  ])
})

test('an upgrade of 0.3.0 keeps the oldest of equal passkeys, frees the profiles of closed accounts, marks excluded sign-ups', async () => {
  const { db } = await openRelease('0.3.0')
  const [closed, excluded] = [{ state: 'CLOSED' }, { registration_status: 'QUICK_REG' }] as const
  const { rows: players } = await sql<{
    player_id: string
  }>`select player_id from player order by player_id limit 2`.execute(db)
  const [first = '', second = ''] = players.map(({ player_id: id }) => id)
  await db.updateTable('player').set(closed).where('player_id', '=', first).execute()
  await db.updateTable('player').set(excluded).where('player_id', '=', second).execute()
  await sql`insert into factor (shard, player_id, factor_id, kind, name, credential_id, public_key, signatures, added_at)
    select shard, player_id, gen_random_uuid(), 'passkey', name, id, '', 1, added_at::timestamptz from player, (values
      ('oldest', 'same', '2026-01-01'), ('again', 'same', '2026-01-02'), ('another', 'other', '2026-01-03')
    ) as made (name, id, added_at) where player_id = ${first}`.execute(db)
  await sql`insert into social_subject (social_type, subject, player_id) values ('facebook', 'a-profile', ${first})`.execute(
    db,
  )
  await sql`insert into social_link (shard, player_id, social_type, subject, linked_at)
    select shard, player_id, 'facebook', 'a-profile', now() from player where player_id = ${first}`.execute(db)
  await sql`insert into excluded_person (shard, player_id, place_hash, person_sealed, found_at)
    select shard, player_id, '', '', '2026-01-04' from player where player_id = ${second}`.execute(db)
  await migrate(db, schemaFolder)
  const factors = db.selectFrom('factor').select('name').where('player_id', '=', first).orderBy('added_at')
  expect(await factors.execute()).toEqual([{ name: 'oldest' }, { name: 'another' }])
  expect(await db.selectFrom('social_subject').selectAll().where('player_id', '=', first).execute()).toEqual([])
  expect(await db.selectFrom('social_link').selectAll().where('player_id', '=', first).execute()).toEqual([])
  const marked = db.selectFrom('player').select('register_excluded_at').where('player_id', '=', second)
  expect(await marked.execute()).toEqual([{ register_excluded_at: Temporal.Instant.from('2026-01-04T00:00:00Z') }])
})

describe.each(releases)('a database of Baize %s', (release) => {
  test('has the schema of this version after the upgrade, and its money is unchanged', async () => {
    const { db, database } = await openRelease(release)
    const [balances, postings] = [await balancesIn(db), await postingsIn(db)]
    expect(balances).not.toEqual([])
    await migrateSchema(configOf(database))
    const fresh = await databases.open(inject('postgresUrl'))
    expect(await catalogueOf(db)).toEqual(await catalogueOf(fresh.db))
    expect(await balancesIn(db)).toEqual(balances)
    expect(await postingsIn(db)).toEqual(postings)
    const broken = (await verifyBooks(db)).filter(({ offenders }) => offenders > 0)
    expect(broken).toEqual([])
  })

  test('an upgrade leaves each plan with one product, and each bonus with the weights that it had [rule 31]', async () => {
    const { db } = await openRelease(release)
    const { rows: before } = await sql<{ bonus_id: string; weights: object }>`
      select bonus_id, jsonb_object_agg(game_kind, percent) as weights
      from player_bonus join bonus_game_weight using (bonus_plan_id) group by shard, player_id, bonus_id
      order by bonus_id`.execute(db)
    expect(before).not.toEqual([])
    await migrate(db, schemaFolder)
    const kept = await db.selectFrom('player_bonus').select(['bonus_id', 'weights']).orderBy('bonus_id').execute()
    expect(kept).toEqual(before)
    const weights = db
      .selectFrom('bonus_game_weight')
      .innerJoin('bonus_plan as plan', 'plan.bonus_plan_id', 'bonus_game_weight.bonus_plan_id')
    for (const { product, game_kind: kind } of await weights.select(['product', 'game_kind']).execute())
      expect(productOf(kind)).toBe(product)
  })

  test('is upgraded only once', async () => {
    const { db } = await openRelease(release)
    const [one, other] = await Promise.all([migrate(db, schemaFolder), migrate(db, schemaFolder)])
    const applied = [...one, ...other]
    expect(new Set(applied).size).toBe(applied.length)
    expect(await migrate(db, schemaFolder)).toEqual([])
    await expect(checkSchema(db, schemaFolder)).resolves.toBeUndefined()
  })

  test('lets its players log in after the upgrade', async () => {
    const { database } = await openRelease(release)
    const environment = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
    }
    await migrateSchema(readConfig(environment))
    const registers = await openRegisters()
    databases.onEnd(() => registers.close())
    const config = readConfig({ ...environment, ...registers.environment })
    const { context, close } = await compose(config)
    databases.onEnd(close)
    const app = await buildApp(context, ['platform'])
    databases.onEnd(() => app.close())
    const [{ username }] = demoLogins
    const { password } = config.demoAccess
    const { status } = await openBrowser({ app, context }).call(login, { username, password })
    expect(status).toBe('SUCCESS')
  })
})

describe.each(releases.filter((release) => compareReleases(release, lastOfMigrations) <= 0))(
  'a database of Baize %s, which knew no lots of points',
  (release) => {
    test('has the points of its players as entries, and the rest of their stakes', async () => {
      const { db } = await openRelease(release)
      await sql`
      insert into loyalty_account (shard, player_id, currency, staked)
      select shard, player_id, currency, 2750 from ledger_balance where currency = 'GBP'
      on conflict (shard, player_id, currency) do update set staked = 2750`.execute(db)
      await migrate(db, schemaFolder)
      const held = await db.selectFrom('ledger_points').select('points').execute()
      expect(held.length).toBeGreaterThan(0)
      expect(new Set(held.map(({ points }) => points))).toEqual(new Set([2n]))
      const rest = await db.selectFrom('loyalty_account').select('unbooked').where('currency', '=', 'GBP').execute()
      expect(new Set(rest.map(({ unbooked }) => unbooked))).toEqual(new Set([750n]))
      expect((await verifyBooks(db)).filter(({ offenders }) => offenders > 0)).toEqual([])
    })
  },
)

test('a failed upgrade changes nothing and says what to do', async () => {
  const { db } = await openRelease('0.1.0')
  const before = await catalogueOf(db)
  const folder = databases.copyOfSchema()
  appendFileSync(join(folder, 'schema/steps/0.2.0/upgrades/from-0.1.sql'), '\nselect 1 / 0;\n')
  await expect(migrate(db, folder)).rejects.toThrow(
    'The upgrade from Baize 0.1 failed and changed nothing (division by zero); start Baize 0.1 again and report this.',
  )
  expect(await catalogueOf(db)).toEqual(before)
  expect(await migrate(db, schemaFolder)).not.toEqual([])
})
