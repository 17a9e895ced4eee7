import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openOrderedAnswers, type OrderedAnswers } from '../house/ordered-answers.ts'
import { textsOf } from '../language.ts'
import { call } from '../platform.ts'
import { ports } from '../settings.ts'
import { enter, type Player, signedUp } from '../steps/player.ts'

const texts = textsOf('en')
const { login, shell } = texts

// These tests share one proxy, so they must run one after the other.
test.describe.configure({ mode: 'default' })

let front: OrderedAnswers
test.beforeAll(async () => {
  front = await openOrderedAnswers(ports.orderedAnswers)
})
test.afterAll(() => front.close())
test.use({ baseURL: `http://localhost:${ports.orderedAnswers}` })

const banner = (page: Page) => page.getByRole('banner')
const walletButton = (page: Page) => banner(page).getByRole('button', { name: shell.header.wallet })

/**
 * Opens the login form in a visitor's tab and fills it in.
 * @returns a function that submits the form
 */
async function openLogin(page: Page, { username, password }: Player): Promise<() => Promise<void>> {
  await page.goto('/about-us')
  await banner(page).getByRole('button', { name: shell.header.signIn }).click()
  const dialog = page.getByRole('dialog', { name: shell.header.signIn })
  await dialog.getByRole('textbox', { name: login.username }).fill(username)
  await dialog.getByRole('textbox', { name: login.password }).fill(password)
  return () => dialog.getByRole('button', { name: login.submit, exact: true }).click()
}

const newSession = ({ username, password }: Player) =>
  call<{ sessionKey: string; partyId: string }>('login', { input: { username, password } })

/**
 * Waits until a call of this tab is queued behind a call of another tab. Calls that set cookies are made one at a time.
 */
const waitsForTurn = (page: Page) =>
  page.waitForFunction(async () => ((await navigator.locks.query()).pending ?? []).length > 0)

async function expectNewSession(page: Page, { partyId }: Player, before: string): Promise<void> {
  await expect(walletButton(page)).toBeVisible()
  const cookies = new Map((await page.context().cookies()).map(({ name, value }) => [name, value]))
  expect(cookies.get('PARTY_ID')).toBe(partyId)
  expect(cookies.get('SESSION_KEY')).toMatch(/^[\w-]{43}$/)
  expect(cookies.get('SESSION_KEY')).not.toBe(before)
  await page.reload()
  await expect(walletButton(page)).toBeVisible()
}

interface Tabs {
  readonly old: Page
  readonly fresh: Page
  readonly submit: () => Promise<void>
  readonly sessionKey: string
}

/**
 * Ways in which a tab can log in while another tab removes the cookies of its ended session. Each function resolves
 * once both calls have been answered. If the two tabs did not wait for each other, the old tab would send its call with
 * the old cookies. Its response would arrive last and delete the cookies of the new session.
 */
const orders: Readonly<Record<string, (tabs: Tabs) => Promise<void>>> = {
  async 'the log-in ends the session of the other tab'({ old, submit }) {
    const entry = front.hold('login')
    const check = front.hold('checkSessionAlive')
    await submit()
    await entry.answered
    await Promise.race([check.answered, waitsForTurn(old)])
    entry.release()
    check.release()
  },
  async 'the session has ended by itself, and its clean-up is under way'({ old, fresh, submit, sessionKey }) {
    const check = front.hold('checkSessionAlive')
    const cleaned = old.waitForResponse(/\/checkSessionAlive$/)
    await call('logout', { sessionKey })
    await check.answered
    const entered = fresh.waitForResponse(/\/platform\/login$/)
    await submit()
    await Promise.race([entered, waitsForTurn(fresh)])
    check.release()
    await Promise.all([entered, cleaned])
  },
  async 'the other tab starts with the key of a dead session'({ old, fresh, submit, sessionKey }) {
    await old.goto('about:blank')
    await call('logout', { sessionKey })
    const check = front.hold('checkSessionAlive')
    const cleaned = old.waitForResponse(/\/checkSessionAlive$/)
    await old.goto('/about-us')
    await check.answered
    const entered = fresh.waitForResponse(/\/platform\/login$/)
    await submit()
    await Promise.race([entered, waitsForTurn(fresh)])
    check.release()
    await Promise.all([entered, cleaned])
  },
}

for (const [order, run] of Object.entries(orders)) {
  test(`a login keeps its cookies although another tab cleans up an ended session: ${order}`, async ({
    page: old,
    strict,
  }) => {
    strict.expectSessionEnd()
    const [before, other] = [await signedUp(), await signedUp()]
    for (const after of [before, other]) {
      const fresh = await old.context().newPage()
      strict.watch(fresh)
      const submit = await openLogin(fresh, after)
      const session = await newSession(before)
      await enter(old, session, front.address)
      await old.goto('/privacy-policy')
      await expect(walletButton(old)).toBeVisible()
      await run({ old, fresh, submit, sessionKey: session.sessionKey })
      await expectNewSession(fresh, after, session.sessionKey)
      await old.goto('about:blank')
      await old.context().clearCookies({ name: /SESSION_KEY|PARTY_ID/ })
      await fresh.close()
    }
  })
}
