import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect, markPrompted, test } from '../fixtures.ts'
import { textsOf } from '../language.ts'
import { send } from '../platform.ts'
import { address, staff } from '../settings.ts'
import { enter, signedUp } from '../steps/player.ts'
import { visit } from '../steps/visit.ts'

const { channels } = textsOf('en')
const place = '/chronos?chat=22&waterfall=22'

const chat = (page: Page) => page.getByRole('log', { name: channels.chat.title })
const field = (page: Page) => page.getByRole('textbox', { name: channels.writing.message })

/** Returns a nickname that no other test uses. */
const nickname = (): string =>
  `Fox${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 6)}${Date.now() % 100_000}`

async function joinChannel(page: Page, name: string): Promise<void> {
  await enter(page, await signedUp())
  await visit(page, place)
  await page.getByRole('textbox', { name: channels.nickname.name }).fill(name)
  await page.getByRole('button', { name: channels.nickname.choose, exact: true }).click()
  await expect(field(page)).toBeVisible()
}

async function asStaff(
  method: 'GET' | 'POST',
  operation: string,
  input: object,
): Promise<{ posts?: { messageId: string; content: string }[] }> {
  const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(input))}` : ''
  const { body } = await send(method, `${address}/channels/staff/${operation}${query}`, {
    body: method === 'POST' ? JSON.stringify(input) : undefined,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      authorization: `Basic ${btoa(staff)}`,
    },
  })
  return JSON.parse(body) as object
}

/** Hides the page and shows it again, as if another tab had covered it for a moment. */
async function hideAndShow(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const hidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
}

test('two players chat, a visitor reads, and a message that staff delete disappears everywhere', async ({
  page,
  browser,
  strict,
  accessible,
}) => {
  const [first, second] = [nickname(), nickname()]
  const others = await Promise.all([browser.newContext(), browser.newContext()])
  const [other, visitor] = await Promise.all(others.map((context) => context.newPage()))
  if (!other || !visitor) throw new Error('no tabs')
  for (const tab of [other, visitor]) {
    strict.watch(tab)
    await tab.addInitScript(markPrompted)
  }
  await visit(visitor, address + place)
  await expect(visitor.getByText(channels.visitor)).toBeVisible()
  await joinChannel(page, first)
  const speaker = await signedUp()
  await enter(other, speaker)
  await other.goto(address + place)

  await test.step('a reload keeps the draft, and a double press posts once', async () => {
    const text = `<b>Hello</b> from ${first}`
    await field(page).fill(text)
    await page.reload()
    await expect(field(page)).toHaveValue(text)
    await page.getByRole('button', { name: channels.writing.send }).dblclick()
    for (const tab of [page, visitor]) await expect(chat(tab).getByText(text, { exact: true })).toHaveCount(1)
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
  })

  await test.step('the other player needs a nickname of their own, and answers', async () => {
    await other.getByRole('textbox', { name: channels.nickname.name }).fill(first.toUpperCase())
    await other.getByRole('button', { name: channels.nickname.choose, exact: true }).click()
    await expect(other.getByText(textsOf('en').errors.channels.nicknameTaken)).toBeVisible()
    await other.getByRole('textbox', { name: channels.nickname.name }).fill(second)
    await other.keyboard.press('Enter')
    await field(other).fill(`Good evening, ${first}`)
    await other.keyboard.press('Enter')
    for (const tab of [page, other, visitor]) await expect(chat(tab).getByText(`Good evening, ${first}`)).toBeVisible()
    await accessible(page)
  })

  await test.step('a lost connection is reported, reconnects by itself, and catches up without repetition', async () => {
    strict.expectTrouble(/ERR_FAILED/)
    const streams = '**/channels/channel/*/stream*'
    await other.route(streams, (route) => route.abort())
    // A page opens its event streams again when it becomes visible. This makes the page notice the blocked connection.
    await hideAndShow(other)
    await expect(other.getByText(channels.lost).first()).toBeVisible()
    const hostile = `<img src=x onerror=alert(1)> ${first}`
    await field(page).fill(hostile)
    await page.keyboard.press('Enter')
    await expect(chat(page).getByText(hostile, { exact: true })).toHaveCount(1)
    await other.unroute(streams)
    await expect(other.getByText(channels.lost)).toHaveCount(0)
    for (const text of [hostile, `Good evening, ${first}`, `<b>Hello</b> from ${first}`]) {
      await expect(chat(other).getByText(text, { exact: true })).toHaveCount(1)
    }
  })

  await test.step('a muted player reads why and until when, and writes again afterwards', async () => {
    const reason = 'Please be kind to the others'
    await asStaff('POST', 'muteChannelPlayer', { playerId: speaker.partyId, length: 'HOUR', reason })
    const note = other.getByRole('main').getByText(channels.muted.title)
    await expect(note).toBeVisible()
    await expect(field(other)).toHaveCount(0)
    await expect(other.getByText(channels.muted.reason.replace('{reason}', reason))).toBeVisible()
    await expect(other.getByText(/^A moderator has muted you until \d+ \w+ \d{4}/)).toBeVisible()
    await accessible(other)
    await asStaff('POST', 'unmuteChannelPlayer', { playerId: speaker.partyId, reason: 'Enough' })
    await expect(field(other)).toBeVisible()
  })

  await test.step('the player reports the answer, and staff delete it', async () => {
    const line = chat(page)
      .getByRole('listitem')
      .filter({ hasText: `Good evening, ${first}` })
    await line.getByRole('button', { name: channels.report.open }).click()
    await accessible(page)
    await page.getByRole('dialog').getByRole('button', { name: channels.report.send }).click()
    await expect(page.getByText(channels.report.sent)).toBeVisible()
    const { posts = [] } = await asStaff('GET', 'getChannelPosts', { channelId: '22' })
    const messageId = posts.find(({ content }) => content === `Good evening, ${first}`)?.messageId
    await asStaff('POST', 'decideChannelReport', { messageId, decision: 'DELETE', reason: 'A test of the deletion' })
    for (const tab of [page, other, visitor]) await expect(tab.getByText(`Good evening, ${first}`)).toHaveCount(0)
  })
  await Promise.all(others.map((context) => context.close()))
})
