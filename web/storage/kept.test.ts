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

test('a value is read again until it is forgotten', () => {
  const count = keptValue('tab', 'count', numberOf)
  expect(count.read()).toBe(undefined)
  expect(count.write(3)).toBe(true)
  expect(keptValue('tab', 'count', numberOf).read()).toBe(3)
  count.forget()
  expect(count.read()).toBe(undefined)
})

test('a tab and the browser keep values of the same name apart', () => {
  keptText('tab', 'place').write('here')
  expect(keptText('browser', 'place').read()).toBe(undefined)
})

test.each(['', '{', 'null', '"3"', '[]'])('content of another shape is no value: %s', (text) => {
  tab.setItem('count', text)
  expect(keptValue('tab', 'count', numberOf).read()).toBe(undefined)
})

test('content that a check cannot even look at is no value', () => {
  tab.setItem('count', 'null')
  expect(keptValue('tab', 'count', (content) => (content as { count: number }).count).read()).toBe(undefined)
})

describe('a browser that refuses', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }

  test('to keep more is told, and the old value stays', () => {
    const count = keptValue('tab', 'count', numberOf)
    count.write(3)
    vi.stubGlobal('sessionStorage', { getItem: (name: string) => tab.getItem(name), setItem: refuse })
    expect(count.write(4)).toBe(false)
    expect(count.read()).toBe(3)
  })

  test('its whole storage holds nothing, and nothing fails', () => {
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse })
    const text = keptText('tab', 'place')
    expect(text.write('here')).toBe(false)
    expect(text.read()).toBe(undefined)
    text.forget()
    forgetAll('place')
  })
})

test('all values with a prefix are forgotten, wherever they are kept', () => {
  keptText('tab', 'draft.contact').write('a')
  keptText('browser', 'draft.deposit').write('b')
  keptText('browser', 'session').write('c')
  forgetAll('draft.')
  expect([Object.keys(tab), Object.keys(browser)]).toEqual([[], ['session']])
})

test('a change in another tab is heard until the reader leaves', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const heard: (number | undefined)[] = []
  const change = (key: string | null, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  const stop = keptValue('browser', 'count', numberOf).follow((count) => heard.push(count))
  change('count', '4')
  change('other', '5')
  change('count', '"wrong"')
  change(null, null)
  stop()
  change('count', '6')
  expect(heard).toEqual([4, undefined, undefined])
})
