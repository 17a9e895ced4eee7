import { beforeEach, afterEach, expect, test } from 'vitest'
import { hire } from '../modules/staff/service.ts'
import { demoAccess } from '../settings/demo-values.ts'
import { build, type TestApp } from '../testing/build.ts'
import { signUpPlayer } from '../testing/player.ts'
import { refusePublishedLogins } from './published-logins.ts'

let baize: TestApp
beforeEach(async () => void (baize = await build({}, { jobs: false })))
afterEach(() => baize.close())

const { DEMO_PASSWORD: published, DEMO_AUTHENTICATOR_SECRET: secret } = demoAccess
const support = { email: 'support@house.example', name: 'Sara Support', language: 'en', roles: ['support'] } as const

test('a member of the demo with the published password is named', async () => {
  await hire(baize.context, support, { password: published, secret })
  await expect(refusePublishedLogins(baize.context)).rejects.toThrow(
    'everybody can read the password of support@house.example',
  )
})

test('so is a player of the demo', async () => {
  await signUpPlayer(baize, { username: 'marko-demo', password: published })
  await expect(refusePublishedLogins(baize.context)).rejects.toThrow('everybody can read the password of marko-demo')
})

test('people of the demo with passwords of their own are no reason to refuse', async () => {
  await hire(baize.context, support, { password: 'a password of their own', secret })
  await signUpPlayer(baize, { username: 'marko-demo', password: 'plum-Harbour-41' })
  await expect(refusePublishedLogins(baize.context)).resolves.toBeUndefined()
})
