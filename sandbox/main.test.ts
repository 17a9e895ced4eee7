import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'baize-sandbox-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

const main = join(import.meta.dirname, 'main.ts')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function startProgram(env: Record<string, string>) {
  const child = fork(main, { env: { ...env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, silent: true })
  return { child, message: once(child, 'message').then(([message]) => message as unknown) }
}

test('the sandbox reports when it is ready, and ends within two seconds even while a caller waits for a response', async () => {
  const [port, smtpPort] = [await freePort(), await freePort()]
  const { child, message } = startProgram({ SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) })
  expect(await message).toEqual({ type: 'ready', url: `http://localhost:${port}` })

  const person = {
    firstName: 'A',
    lastName: 'Silent-Register',
    dateOfBirth: '1990-01-01',
    email: 'a@b.mk',
    postcode: 'A',
  }
  const waiting = fetch(`http://localhost:${port}/exclusion/v2`, {
    method: 'POST',
    headers: { 'x-api-key': 'demo-register' },
    body: new URLSearchParams(person),
  })
  const fate = waiting.then(
    () => 'answered',
    () => 'dropped',
  )
  expect((await fetch(`http://localhost:${port}/health`)).status).toBe(200)

  const timer = AbortSignal.timeout(2_000)
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit', { signal: timer })) as [number | null]
  expect(code).toBe(0)
  expect(await fate).toBe('dropped')
}, 20_000)

test('the sandbox keeps running while its log cannot be written', async () => {
  const [port, smtpPort] = [await freePort(), await freePort()]
  const full = openSync('/dev/full', 'w')
  const child = fork(main, {
    env: { SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort), DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    stdio: ['ignore', full, full, 'ipc'],
  })
  closeSync(full)
  expect((await once(child, 'message'))[0]).toMatchObject({ type: 'ready' })
  for (let calls = 0; calls < 5; calls += 1) expect((await fetch(`http://localhost:${port}/health`)).status).toBe(200)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
}, 20_000)

test('the sandbox ends when the program that started it is gone', async () => {
  const [port, smtpPort] = [await freePort(), await freePort()]
  const { child, message } = startProgram({ SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) })
  await message
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
}, 20_000)

test('a port that is already taken, for pages or for e-mail, gives one clear sentence', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const taken = String((blocker.address() as AddressInfo).port)
  const free = String(await freePort())

  const pages = startProgram({ SANDBOX_PORT: taken, SANDBOX_SMTP_PORT: free })
  expect(await pages.message).toEqual({
    type: 'failed',
    message: `Port ${taken} is already in use: set SANDBOX_PORT to a free one.`,
  })
  expect(await once(pages.child, 'exit')).toEqual([1, null])

  const mail = startProgram({ SANDBOX_PORT: free, SANDBOX_SMTP_PORT: taken })
  expect(await mail.message).toEqual({
    type: 'failed',
    message: `Port ${taken} is already in use: set SANDBOX_SMTP_PORT to a free one.`,
  })
  expect(await once(mail.child, 'exit')).toEqual([1, null])
  blocker.close()
}, 20_000)

test('an invalid setting gives one clear sentence', async () => {
  const { child, message } = startProgram({ SANDBOX_PORT: 'x' })
  expect(await message).toEqual({ type: 'failed', message: 'SANDBOX_PORT must be a port from 0 to 65535.' })
  expect(await once(child, 'exit')).toEqual([1, null])
}, 20_000)
