import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetAll, keptText, keptValue } from './kept.ts'
import { memoryStorage } from './testing/memory-storage.ts'

const [tab, browser] = [memoryStorage(), memoryStorage()]

beforeEach(() => {
  tab.clear()
  browser.clear()
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', browser)
})

const numberOf = (content: unknown) => (typeof content === 'number' ? content : undefined)

test('a value can be read until it is forgotten', () => {
  const count = keptValue('tab', 'count', numberOf)
  expect(count.read()).toBe(undefined)
  expect(count.write(3)).toBe(true)
  expect(keptValue('tab', 'count', numberOf).read()).toBe(3)
  count.forget()
  expect(count.read()).toBe(undefined)
})

test('values of the same name are stored separately for the tab and for the browser', () => {
  keptText('tab', 'place').write('here')
  expect(keptText('browser', 'place').read()).toBe(undefined)
})

test.each(['', '{', 'null', '"3"', '[]'])('stored content with an unexpected shape is ignored: %s', (text) => {
  tab.setItem('count', text)
  expect(keptValue('tab', 'count', numberOf).read()).toBe(undefined)
})

test('stored content on which the check throws is ignored', () => {
  tab.setItem('count', 'null')
  expect(keptValue('tab', 'count', (content) => (content as { count: number }).count).read()).toBe(undefined)
})

describe('a browser that refuses storage', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }

  test('reports that a value was not stored, and keeps the old one', () => {
    const count = keptValue('tab', 'count', numberOf)
    count.write(3)
    vi.stubGlobal('sessionStorage', { getItem: (name: string) => tab.getItem(name), setItem: refuse })
    expect(count.write(4)).toBe(false)
    expect(count.read()).toBe(3)
  })

  test('reads no values and throws no errors if all of its storage is blocked', () => {
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse })
    const text = keptText('tab', 'place')
    expect(text.write('here')).toBe(false)
    expect(text.read()).toBe(undefined)
    text.forget()
    forgetAll('place')
  })
})

test('all values with a prefix are forgotten, both the tab’s and the browser’s', () => {
  keptText('tab', 'draft.contact').write('a')
  keptText('browser', 'draft.deposit').write('b')
  keptText('browser', 'session').write('c')
  forgetAll('draft.')
  expect([Object.keys(tab), Object.keys(browser)]).toEqual([[], ['session']])
})

test('a change in another tab is reported until the listener is removed', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const received: (number | undefined)[] = []
  const change = (key: string | null, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  const stop = keptValue('browser', 'count', numberOf).follow((count) => received.push(count))
  change('count', '4')
  change('other', '5')
  change('count', '"wrong"')
  change(null, null)
  stop()
  change('count', '6')
  expect(received).toEqual([4, undefined, undefined])
})
