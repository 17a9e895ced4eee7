import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type TestApp } from './testing/build.ts'
import { signUpPlayer } from './demo/sign-up-player.ts'
import { openRegisters, type Registers } from './testing/registers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

let baize: TestApp
let registers: Registers
let project: string
beforeAll(async () => {
  registers = await openRegisters()
  baize = await build({ LOG_LEVEL: 'silent', ...registers.environment }, { jobs: false })
  project = mkdtempSync(join(tmpdir(), 'baize-client-user-'))
})
afterAll(async () => {
  rmSync(project, { recursive: true, force: true })
  await baize.close()
  await registers.close()
})

const program = `
import { createClient } from '@baize/client/client'
import { getPlayerInfo } from '@baize/client/players/player'
import { login } from '@baize/client/sessions/player'

const [base = '', username = '', password = ''] = process.argv.slice(2)
const services = { platform: base + '/platform', content: base + '/content', channels: base + '/channels' }
let sessionKey = ''
const call = createClient({
  baseUrls: services,
  headers: (): Record<string, string> => (sessionKey ? { authorization: 'Bearer ' + sessionKey } : {}),
})
const entered = await call(login, { username, password })
if (entered.status !== 'SUCCESS') throw new Error(entered.status)
sessionKey = entered.sessionKey
const { registrationStatus } = await call(getPlayerInfo, {})
const text: string = registrationStatus
console.log(text)
// @ts-expect-error a reply has only the fields of its operation
entered.nothing
`

const settings = {
  compilerOptions: {
    target: 'esnext',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    allowImportingTsExtensions: true,
  },
  include: ['main.ts'],
}

test('the packed client type-checks in an empty project, and signs in', { timeout: 300_000 }, async () => {
  await run(process.execPath, [join(root, 'tools/pack-client.ts'), project])
  const tarball = readdirSync(project).find((name) => name.endsWith('.tgz')) ?? ''
  const installed = join(project, 'node_modules/@baize/client')
  mkdirSync(installed, { recursive: true })
  await run('tar', ['xzf', join(project, tarball), '-C', installed, '--strip-components=1'])
  symlinkSync(join(root, 'node_modules/zod'), join(project, 'node_modules/zod'))
  writeFileSync(join(project, 'package.json'), '{"type":"module"}')
  writeFileSync(join(project, 'main.ts'), program)
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(settings))
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project])

  const { username, password } = await signUpPlayer(baize)
  await baize.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = baize.app.server.address() as AddressInfo
  const main = join(project, 'main.ts')
  const { stdout } = await run(process.execPath, [main, `http://127.0.0.1:${port}`, username, password])
  expect(stdout.trim()).toBe('PLAYER')
})
