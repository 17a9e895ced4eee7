import type { Server } from 'node:http'
import { expect, test } from './fixtures.ts'
import { type House, openHouse } from './house/house.ts'
import { openContent, openFront } from './house/front.ts'
import { brokenContent, hostileContent } from './house/hostile-content.ts'
import type { Part } from './house/part.ts'
import { configuration, outages, productionEnv } from './house/production.ts'
import { textsOf } from './language.ts'
import { codeMailedTo } from './mail.ts'
import { call, send } from './platform.ts'
import { ports as ofSuite } from './settings.ts'
import { expectHarmless } from './steps/harmless.ts'
import { openVisitorPage, reachOpenPages } from './steps/maintenance.ts'
import { otherLobbies } from './steps/lobby.ts'
import { enter, joined, signedUp } from './steps/player.ts'
import { typeCode } from './steps/sign-up.ts'
import { answerCheck, reachEnd } from './steps/time-limits.ts'
import { visit } from './steps/visit.ts'

// These tests share a casino whose clock can only be moved forward, so they must run one after the other.
test.describe.configure({ mode: 'default' })

const texts = textsOf('en')
const { shell, signup } = texts

const { startUp: base } = ofSuite
// The front, the sandbox, the sandbox's mail server and PostgreSQL use the first four ports. The front passes requests
// on to the services, which use the next ports.
const ports = {
  public: base,
  platform: base + 4,
  content: base + 5,
  channels: base + 6,
  portal: base + 7,
  other: base + 8,
  standIn: base + 9,
}
const nobody = `http://127.0.0.1:${base + 10}/content`

let house: House
let front: Server
let platform: Part

/** Returns a process that runs only one service of Baize. The test must start it. */
const service = (name: 'platform' | 'content' | 'channels' | 'portal', env: NodeJS.ProcessEnv = {}): Part =>
  house.serve(
    {
      PORT: String(ports[name]),
      PUBLIC_URL: house.address,
      CONTENT_URL: `http://127.0.0.1:${ports.content}/content`,
      ...env,
    },
    '--service',
    name,
  )

test.beforeAll(async () => {
  house = await openHouse(ports.public)
  front = await openFront(ports.public, {
    '/platform': ports.platform,
    '/content': ports.content,
    '/channels': ports.channels,
    '/': ports.portal,
  })
  platform = service('platform')
  const others = [service('content'), service('channels'), service('portal')]
  await Promise.all([platform, ...others].map((part) => part.start()))
})

test.afterAll(async () => {
  front?.closeAllConnections()
  front?.close()
  await house?.close()
})

test.use({ baseURL: `http://localhost:${ports.public}` })

test('platform, content, channels and portal work together as separate processes', async ({ page }) => {
  const { address: at, sandboxAddress: mailAt } = house
  const { username, password } = await signedUp(undefined, { at, mailAt })
  await visit(page, '/play')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: shell.header.signIn }).click()
  const sidebar = page.getByRole('dialog')
  await sidebar.getByRole('textbox', { name: texts.login.username }).fill(username)
  await sidebar.getByRole('textbox', { name: texts.login.password }).fill(password)
  await sidebar.getByRole('button', { name: texts.login.submit, exact: true }).click()
  await expect(page.getByRole('banner').getByText('£0.00')).toBeVisible()

  const channels = await send('GET', `${at}/channels/channel/all?type=public`)
  expect(JSON.parse(channels.body)).toMatchObject({ status: 'SUCCESS', channels: [{ channelId: '20' }, {}, {}] })
  const health = await send('GET', `${at}/platform/management/health`)
  expect(JSON.parse(health.body)).toMatchObject({ status: 'UP' })
  // Each process serves only one service and responds with 404 to requests for the others.
  for (const [name, path] of Object.entries({ content: '/platform/consents', platform: '/', channels: '/play' })) {
    const unauthenticated = await send('GET', `http://127.0.0.1:${ports[name as keyof typeof ports]}${path}`)
    expect(unauthenticated.httpStatus, `${name} at ${path}`).toBe(404)
  }
})

let minutesAhead = 0

/** Moves the platform's clock forward by restarting the platform. */
async function letPass(minutes: number): Promise<void> {
  await platform.stop()
  platform = service('platform', { CLOCK_AHEAD: `PT${(minutesAhead += minutes)}M` })
  await platform.start()
}

test('a used-up code is replaced after a minute by a mail with a working code', async ({ page }) => {
  const { address: at, sandboxAddress: mailAt } = house
  const player = await joined(undefined, { at, mailAt })
  const first = await codeMailedTo(player.email, 1, mailAt)
  const wrong = String((Number(first) + 1) % 10_000).padStart(4, '0')
  for (let tries = 0; tries < 5; tries++) {
    await call('confirmSignup', { input: { code: wrong }, sessionKey: player.sessionKey, at })
  }
  await letPass(2)
  await enter(page, player, at)
  await page.goto('/verify')
  await typeCode(page, first)
  await expect(page.getByRole('alert')).toHaveText(texts.errors.signup.codeTries)
  await page.getByRole('button', { name: signup.verify.resend }).click()
  await expect(page.getByText(signup.verify.resent)).toBeVisible()
  await typeCode(page, await codeMailedTo(player.email, 2, mailAt))
  await expect(page).toHaveURL('/contact')
})

test('a session without activity for half an hour is over', async ({ page, strict }) => {
  strict.expectTrouble(/401|502|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/)
  const { address: at, sandboxAddress: mailAt } = house
  await enter(page, await signedUp(undefined, { at, mailAt }), at)
  await page.goto('/about-us')
  const wallet = page.getByRole('banner').getByRole('button', { name: shell.header.wallet })
  await expect(wallet).toBeVisible()
  await letPass(31)
  await wallet.click()
  await expect(page).toHaveURL(/[?&]over=login\.expired$/)
  await expect(page.getByRole('dialog').getByText('Session has expired. Please log in again.')).toBeVisible()
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('SESSION_KEY')
})

test('a due reality check stops the game until the player answers it, and a session limit ends play', async ({
  page,
  strict,
}) => {
  strict.expectTrouble(/502|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/)
  const { address: at, sandboxAddress: mailAt } = house
  const player = await signedUp(undefined, { at, mailAt })
  await enter(page, player, at)
  await answerCheck(page, player, { at, letPass: () => letPass(11) })
  await reachEnd(page, player, { at, letPass: () => letPass(10) })
})

/**
 * Starts only the portal, in production. Otherwise it would fall back to a content service on the developer's computer.
 */
async function portalAlone(env: NodeJS.ProcessEnv): Promise<Part> {
  const portal = service('portal', { ...productionEnv(ports.other, nobody), ...env })
  await portal.start()
  return portal
}

for (const { name, content, status, texts: expected } of outages) {
  test(`${name}: every page shows a message`, async ({ page, accessible, strict }) => {
    strict.expectTrouble(/503|404/)
    const standIn = content && (await openContent(ports.standIn, content))
    const portal = await portalAlone({ CONTENT_URL: standIn ? `http://127.0.0.1:${ports.standIn}` : nobody })
    for (const path of ['/', '/play']) {
      const response = await page.goto(`http://localhost:${ports.other}${path}`)
      expect(response?.status()).toBe(status)
      for (const text of expected) await expect(page.getByText(text, { exact: true })).toBeVisible()
    }
    await accessible(page)
    const loadedAgain = page.waitForEvent('load')
    await page.getByRole('button', { name: texts.web.states.retry }).click()
    await loadedAgain
    await expect(page).toHaveURL(`http://localhost:${ports.other}/play`)
    if (name === 'a configuration without the platform') {
      // An earlier configuration with a platform may have left the platform's address in the tab's storage. The page
      // must then still work.
      await page.evaluate(() => sessionStorage.setItem('endpoints', '{"ps_endpoint":"/platform"}'))
      await page.reload()
      await expect(page.getByRole('banner').getByRole('button', { name: shell.header.signIn })).toBeVisible()
    }
    await page.goto('about:blank')
    await portal.stop()
    standIn?.close()
  })
}

test('maintenance reaches open pages, which come back by themselves when it ends', async ({
  page,
  strict,
  browser,
}) => {
  strict.expectTrouble(/503|502|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/)
  const { address: at, sandboxAddress: mailAt } = house
  await enter(page, await signedUp(undefined, { at, mailAt }), at)
  await reachOpenPages(page, await openVisitorPage(browser, `${at}/contact-us`, strict), at)
})

test('the alternate content service replaces one that is down; the chat waits for the consent to cookies', async ({
  page,
  strict,
}) => {
  // This portal runs without a platform, so the page's calls to the platform get a 404.
  strict.expectTrouble(/404/)
  const alternate = `http://127.0.0.1:${ports.content}/content`
  const portal = await portalAlone({
    CONTENT_URL: nobody,
    CONTENT_ALTERNATE_URL: alternate,
    PLATFORM_URL: house.address,
    LIVE_AGENT_URL: 'https://chat.example/widget.js',
  })
  await page.goto(`http://localhost:${ports.other}/casino-glossary`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.content.titles.casino_glossary)
  await expect(page.getByRole('term').first()).toBeVisible()

  let asked = 0
  await page.route('https://chat.example/widget.js', (route) => {
    asked++
    return route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.agent = "here"' })
  })
  await visit(page, `http://localhost:${ports.other}/`)
  const accept = page.getByRole('region', { name: shell.cookies.label }).getByRole('button')
  await expect(accept).toBeVisible()
  expect(asked).toBe(0)
  await accept.click()
  await expect(page.locator('html')).toHaveAttribute('data-agent', 'here')
  await visit(page, `http://localhost:${ports.other}/contact-us`)
  await page.getByRole('button', { name: texts.content.contact.chat.open }).click()
  await expect(page.getByRole('status').getByText(texts.content.contact.chat.opened)).toBeVisible()
  await page.goto('about:blank')
  await portal.stop()
})

test('if a content service is slow or returns rubbish or scripts, that section shows a message and the rest of the page works', async ({
  page,
  strict,
}) => {
  // This portal runs without a platform, so the page's calls to the platform get a 404.
  strict.expectTrouble(/503|404/)
  const standIn = await openContent(ports.standIn, configuration, brokenContent)
  const portal = await portalAlone({ CONTENT_URL: `http://127.0.0.1:${ports.standIn}`, PLATFORM_URL: house.address })
  const at = `http://localhost:${ports.other}`
  const fault = 'An internal server error has occurred and we are working to fix the issue!'
  for (const path of ['/', '/play']) {
    await page.goto(at + path)
    await expect(page.getByRole('main').getByText(fault)).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: shell.header.signIn }).click()
    await expect(page.getByRole('dialog', { name: shell.header.signIn })).toBeVisible()
  }
  for (const [path, text] of [
    ['/game?gameId=x&platform=BAIZE&playForReal=false', texts.games.failed],
    ['/game-info?game_id=x', fault],
    ['/minigames', fault],
  ] as const) {
    await page.goto(at + path)
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.goto(`${at}/about-us`)
  await expect(page.getByRole('heading', { name: 'It’s us' })).toBeVisible()
  await expect(page.getByRole('article').getByText('Fine')).toBeVisible()
  expect(await page.getByRole('article').locator('script, form, [onclick]').count()).toBe(0)
  await expect(page).not.toHaveTitle(/taken|1/)
  await page.goto(`${at}/self-excluded`)
  await expect(page.getByRole('main').getByText('Fine')).toBeVisible()
  await expect(page.getByText(signup.selfExcluded.lead)).toBeHidden()
  await page.goto('about:blank')
  await portal.stop()
  standIn.closeAllConnections()
  standIn.close()
})

test('hostile content in every field is never run or loaded, and sound content is shown', async ({ page, strict }) => {
  // This portal runs without a platform, so the page's calls to the platform get a 404.
  strict.expectTrouble(/404/)
  const [own = {}] = hostileContent.configuration ?? []
  const standIn = await openContent(ports.standIn, own, hostileContent)
  const portal = await portalAlone({ CONTENT_URL: `http://127.0.0.1:${ports.standIn}`, PLATFORM_URL: house.address })
  await expectHarmless(page, `http://localhost:${ports.other}`)
  await page.goto('about:blank')
  await portal.stop()
  standIn.close()
})

for (const { name, open, expectIt } of otherLobbies) {
  test(name, async ({ page, strict }) => {
    // This portal runs without a platform and without pictures, so the page's requests for them get a 404.
    strict.expectTrouble(/404/)
    const standIn = await open(ports.standIn, ports.content)
    const portal = await portalAlone({
      CONTENT_URL: `http://127.0.0.1:${ports.standIn}/content`,
      PLATFORM_URL: house.address,
    })
    await expectIt(page, `http://localhost:${ports.other}`)
    await page.goto('about:blank')
    await portal.stop()
    standIn.closeAllConnections()
    standIn.close()
  })
}
