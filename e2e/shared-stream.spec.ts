import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { textsOf } from './language.ts'
import { enter, payIn, signedUp } from './steps/player.ts'
import { visit } from './steps/visit.ts'

const { shell } = textsOf('en')

/**
 * One tab more than the six connections that a browser opens to a server over HTTP/1.1. If each tab had an event
 * stream, the seventh tab would get no connection.
 */
const tabCount = 7

const expectCash = async (tabs: readonly Page[], cash: string): Promise<void> => {
  for (const tab of tabs) await expect(tab.getByRole('banner').getByText(cash)).toBeVisible()
}

test('seven tabs share one event stream, and all show the player’s current money whichever tab closes', async ({
  page,
  context,
  strict,
}) => {
  const player = await signedUp()
  await enter(page, player)
  const streams: Page[] = []
  const reading = new Map<Request, Page>()
  const open = async (tab: Page): Promise<Page> => {
    tab.on('request', (request) => {
      if (request.url().includes('/platform/events')) streams.push(tab)
      else reading.set(request, tab)
    })
    const done = (request: Request) => void reading.delete(request)
    tab.on('requestfinished', done)
    tab.on('requestfailed', done)
    await visit(tab, '/about-us?locale=en')
    await expect(tab.getByRole('banner').getByText(shell.money.cash, { exact: true })).toBeVisible()
    return tab
  }
  const tabs = [await open(page)]
  while (tabs.length < tabCount) {
    const tab = await context.newPage()
    strict.watch(tab)
    tabs.push(await open(tab))
  }
  await expectCash(tabs, '£0.00')
  await payIn(player, '20.00')
  await expectCash(tabs, '£20.00')
  expect(streams).toEqual([page])

  await test.step('the tab with the stream closes', async () => {
    await page.close()
    const left = tabs.slice(1)
    await expect.poll(() => streams.length).toBe(2)
    await payIn(player, '15.00')
    await expectCash(left, '£35.00')
  })

  await test.step('the tab with the stream is suspended', async () => {
    const stopped = streams[1]
    if (!stopped) throw new Error('no tab has the stream')
    const left = tabs.slice(1).filter((tab) => tab !== stopped)
    // A page that the debugger has paused behaves like one that the operating system has suspended.
    const session = await context.newCDPSession(stopped)
    await session.send('Debugger.enable')
    await session.send('Debugger.pause')
    void stopped.evaluate(() => document.title).catch(() => undefined)
    await payIn(player, '10.00')
    await expectCash(left, '£45.00')
    await session.send('Debugger.disable')
    await expectCash([stopped], '£45.00')
    // Another page now has the event stream, and passes its events on to the page that was suspended.
    await payIn(player, '10.00')
    await expectCash([stopped, ...left], '£55.00')
  })

  await test.step('the player logs out in one tab', async () => {
    const [, first, ...others] = tabs
    if (!first) throw new Error('no tab')
    // Waits until no request is in progress. If the session ended during a request, the request would be refused.
    await expect.poll(() => [...reading.values()].filter((tab) => !tab.isClosed()).length).toBe(0)
    const ended = Promise.all(others.map((tab) => expect(tab).toHaveURL(/[?&]over=login\.expired$/)))
    await first.getByRole('banner').getByRole('button', { name: shell.header.account }).click()
    await first.getByRole('button', { name: shell.sidebar.logout }).click()
    await ended
    await expect(first).toHaveURL('/')
  })
  for (const tab of tabs.slice(1)) await tab.close()
})
