import { execFile } from 'node:child_process'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { compose } from '../../compose.ts'
import { readConfig } from '../../config.ts'
import { migrateSchema } from '../../migrate-schema.ts'
import { createTestDatabase, onServer, type TestDatabase } from '../../testing/database.ts'
import { startPooler } from '../../testing/pooler.ts'
import { requireDatabase } from './requirements.ts'

const server = inject('postgresUrl')
const program = join(import.meta.dirname, '../../main.ts')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(server)
})
afterAll(() => database.drop())

/**
 * The setting that makes PgBouncer ignore the listed parameters of a connection. Without it, PgBouncer refuses the
 * program's connections.
 */
const ignored = 'ignore_startup_parameters=options,statement_timeout,idle_in_transaction_session_timeout,TimeZone'

async function pooled(...lines: string[]) {
  const { through, stop } = await startPooler(inject('pooler'), server, lines)
  onTestFinished(stop)
  return { url: through(database.url), ownerUrl: through(database.ownerUrl) }
}

interface Addresses {
  readonly url: string
  readonly ownerUrl: string
}

async function check({ url, ownerUrl }: Addresses, others: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, ...others }
  const run = promisify(execFile)(process.execPath, [program, 'check-settings'], { env })
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string })
  return stdout
}

const failureOf = (address: string, purpose: 'program' | 'owner' | 'replica' = 'program'): Promise<string> =>
  requireDatabase(address, 'DATABASE_URL', purpose).then(
    () => 'sound',
    (error: Error) => `${error.name}: ${error.message}`,
  )

test('a direct connection to PostgreSQL passes, for the program and for the owner', async () => {
  expect(await failureOf(database.url)).toBe('sound')
  expect(await failureOf(database.ownerUrl, 'owner')).toBe('sound')
  expect(await check(database)).toBe('Baize starts with these settings.\n')
})

test('PgBouncer with its default settings is reported by check-settings and before the first migration', async () => {
  const addresses = await pooled()
  const sentence =
    /^DatabaseError: A pooler answers at DATABASE_URL, .*unsupported startup parameter.*: connect to PostgreSQL itself/
  expect(await failureOf(addresses.url)).toMatch(sentence)
  expect(await check(addresses)).toMatch(
    /^Problems, .*A pooler answers at DATABASE_OWNER_URL.*A pooler answers at DATABASE_URL/s,
  )
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: addresses.url, DATABASE_OWNER_URL: addresses.ownerUrl })
  await expect(migrateSchema(config)).rejects.toThrow(/^A pooler answers at DATABASE_OWNER_URL/)
})

test('every command reports a pooler in front of DATABASE_URL, even if the owner connects to PostgreSQL directly', async () => {
  const { url } = await pooled()
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATABASE_OWNER_URL: database.ownerUrl }
  for (const command of ['serve', 'seed', 'report']) {
    const run = promisify(execFile)(process.execPath, [program, command], { env })
    const { stderr } = await run.catch((error: unknown) => error as { stderr: string })
    expect(stderr, command).toMatch(/^A pooler answers at DATABASE_URL, and not PostgreSQL .*\n$/)
  }
})

test('a pooler in front of the replica is only a warning, because the program works without a replica', async () => {
  const { url } = await pooled()
  expect(await check(database, { DATABASE_READ_URL: url })).toMatch(
    /^Doubts, .*A pooler answers at DATABASE_READ_URL.*Baize starts with these settings\.\n$/s,
  )
  expect(await check(database, { DATABASE_READ_URL: database.url })).toBe('Baize starts with these settings.\n')
})

/**
 * Starts a server that refuses the first connections as PostgreSQL does while it recovers, and then passes connections
 * on to the database.
 */
async function recovering(refusals: number): Promise<string> {
  const { hostname, port } = new URL(database.url)
  let connections = 0
  const proxy = createServer((socket) => {
    socket.on('error', () => undefined)
    connections += 1
    if (connections <= refusals) {
      const fields = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0'
      const head = Buffer.from('E\0\0\0\0')
      head.writeInt32BE(fields.length + 4, 1)
      socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields)])))
    } else {
      const behind = connect(Number(port), hostname)
      behind.on('error', () => socket.destroy())
      socket.pipe(behind).pipe(socket)
    }
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  const url = new URL(database.url)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  return url.href
}

test('a process that starts while PostgreSQL recovers waits until it accepts connections', async () => {
  await expect(requireDatabase(await recovering(3), 'DATABASE_URL', 'program', 60_000)).resolves.toBeUndefined()
})

/** Starts a server that connects and says, like a standby, that it is in recovery. */
async function standby(): Promise<string> {
  const field = (size: number, value: number): Buffer => {
    const bytes = Buffer.alloc(size)
    if (size === 2) bytes.writeInt16BE(value)
    else bytes.writeInt32BE(value)
    return bytes
  }
  const message = (type: string, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts)
    return Buffer.concat([Buffer.from(type), field(4, body.length + 4), body])
  }
  const ready = message('Z', Buffer.from('I'))
  const column = Buffer.concat([
    Buffer.from('standby\0'),
    field(4, 0),
    field(2, 0),
    field(4, 16),
    field(2, 1),
    field(4, -1),
    field(2, 0),
  ])
  const answer = Buffer.concat([
    message('T', field(2, 1), column),
    message('D', field(2, 1), field(4, 1), Buffer.from('t')),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ])
  const listening = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', field(4, 0)), ready]))
      socket.on('data', (data) => (data.toString().startsWith('Q') ? socket.write(answer) : socket.end()))
    })
  })
  await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void listening.close())
  return `127.0.0.1:${(listening.address() as AddressInfo).port}`
}

test.each(['before', 'after'])(
  'waits for a recovering primary that is listed %s its standby, and reports it',
  async (order) => {
    const primary = await recovering(5)
    const [own, other] = [new URL(primary).host, await standby()]
    const lines: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => Boolean(lines.push(String(line))))
    onTestFinished(() => void vi.restoreAllMocks())
    const url = primary.replace(own, order === 'before' ? `${own},${other}` : `${other},${own}`)
    await expect(requireDatabase(url, 'DATABASE_URL', 'program', 60_000)).resolves.toBeUndefined()
    expect(lines).toEqual([expect.stringMatching(/^PostgreSQL at DATABASE_URL accepts no writes yet .*\n$/)])
  },
)

test('ends the wait for a recovering PostgreSQL after the given time', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  const waiting = requireDatabase(await recovering(Infinity), 'DATABASE_URL', 'program', 300)
  await expect(waiting).rejects.toThrow('the database system is starting up')
})

test('a check of the settings reports a recovering PostgreSQL at once', async () => {
  expect(await failureOf(await recovering(1))).toBe('error: the database system is starting up')
})

test.each(['session', 'transaction'])('PgBouncer that drops settings of connections is reported: %s', async (mode) => {
  const { url } = await pooled(`pool_mode=${mode}`, ignored)
  expect(await failureOf(url)).toMatch(
    /^DatabaseError: Between DATABASE_URL and PostgreSQL a pooler drops the settings/,
  )
})

test('a pooler that shares connections between statements is reported, and readiness gets no notification through it', async () => {
  const { url } = await pooled('pool_mode=transaction', ignored)
  const name = new URL(database.url).pathname.slice(1)
  // The database itself now has the settings that PgBouncer drops, so notifications are the only requirement that still
  // fails.
  await onServer(database.ownerUrl, `alter database ${name} set TimeZone = 'UTC'`)
  await onServer(database.ownerUrl, `alter database ${name} set enable_seqscan = off`)
  onTestFinished(async () => void (await onServer(database.ownerUrl, `alter database ${name} reset all`)))
  expect(await failureOf(url)).toMatch(
    /^DatabaseError: Between DATABASE_URL .* shares connections, and notifications do not/,
  )

  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url })
  const { context, close } = await compose(config)
  onTestFinished(() => close(1000))
  const app = await buildApp(context, ['content'])
  onTestFinished(() => app.close())
  const reply = await app.inject('/readyz')
  expect(reply.json()).toMatchObject({ status: 'DOWN', components: { notifications: { status: 'DOWN' } } })
  expect(reply.statusCode).toBe(503)
})

test('another encoding, a database that accepts no writes, and an owner without rights are reported', async () => {
  const other = new URL(database.ownerUrl)
  other.pathname = '/latin_letters'
  await onServer(server, `create database latin_letters template template0 encoding 'LATIN1' locale 'C'`)
  onTestFinished(async () => void (await onServer(server, 'drop database latin_letters with (force)')))
  expect(await failureOf(other.href, 'owner')).toMatch(/the encoding LATIN1, and Baize needs UTF8: make it again/)

  const name = new URL(database.url).pathname.slice(1)
  await onServer(database.ownerUrl, `alter database ${name} set default_transaction_read_only = on`)
  const sentence = await failureOf(database.url)
  await onServer(server, `alter database ${name} reset default_transaction_read_only`)
  expect(sentence).toMatch(/takes no writes: name the primary/)

  expect(await failureOf(database.url, 'owner')).toMatch(
    /^DatabaseError: The role baize_program of DATABASE_URL may not make tables and schemas in the database test_\w+: let/,
  )
})

test('before the first migration a missing role of the program is a warning, and a missing server a problem', async () => {
  const missing = Object.assign(new URL(database.url), { username: 'nobody_yet' }).href
  expect(await check({ ...database, url: missing })).toMatch(
    /^Doubts, .*The role of DATABASE_URL cannot log in: migrate makes it.*Baize starts with these settings\.\n$/s,
  )
  const away = { url: 'postgresql://a@127.0.0.1:1/baize', ownerUrl: 'postgresql://b@127.0.0.1:1/baize' }
  expect(await check(away)).toMatch(/^Problems, .*The database does not answer/s)
})
