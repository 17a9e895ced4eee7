import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { beforeEach, afterEach, expect, test } from 'vitest'
import { hire } from '../modules/back-office/staff/service.ts'
import { demoAccess } from '@baize/contract/demo-values'
import { drawSecrets } from '../settings/starting/drawn-secrets.ts'
import { build, type TestApp } from '../testing/build.ts'
import { signUpPlayer } from './sign-up-player.ts'
import { refusePublishedLogins } from './published-logins.ts'

/** The secrets of a deployment whose settings were changed after a demo had filled its database. */
const secrets = drawSecrets()

let baize: TestApp
beforeEach(async () => void (baize = await build({ SECRET_KEY: secrets['SECRET_KEY'] ?? '' }, { jobs: false })))
afterEach(() => baize.close())

async function run(env: NodeJS.ProcessEnv): Promise<{ status: number | null; stderr: string }> {
  const main = join(import.meta.dirname, '../main.ts')
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [main, 'serve'], { env, timeout: 30_000 }, (_error, _stdout, stderr) =>
      resolve({ status: child.exitCode, stderr }),
    )
  })
}

const { DEMO_PASSWORD: published, DEMO_AUTHENTICATOR_SECRET: secret } = demoAccess
const support = { email: 'support@house.example', name: 'Sara Support', language: 'en', roles: ['support'] } as const

test("a member of the demo's staff with the published password is reported", async () => {
  await hire(baize.context, support, { password: published, secret })
  await expect(refusePublishedLogins(baize.context)).rejects.toThrow(
    'everybody can read the password of support@house.example',
  )
})

test('a public demonstration with generated secrets does not start on a database with a published password', async () => {
  await hire(baize.context, support, { password: published, secret })
  const env = {
    PATH: process.env.PATH,
    ...secrets,
    PUBLIC_URL: 'https://demo.example',
    DATABASE_URL: baize.context.config.database.url,
  }
  const { status, stderr } = await run(env)
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('everybody can read the password of support@house.example'),
  ])
})

test('a player of the demo with the published password is reported', async () => {
  await signUpPlayer(baize, { username: 'marko-demo', password: published })
  await expect(refusePublishedLogins(baize.context)).rejects.toThrow('everybody can read the password of marko-demo')
})

test('a database is served if all people of the demo have other passwords than the published one', async () => {
  await hire(baize.context, support, { password: 'a password of their own', secret })
  await signUpPlayer(baize, { username: 'marko-demo', password: 'plum-Harbour-41' })
  await expect(refusePublishedLogins(baize.context)).resolves.toBeUndefined()
})
