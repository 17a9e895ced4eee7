import { expect, test } from 'vitest'
import { firstPaint } from './first-paint.ts'

const html =
  '<!DOCTYPE html><html lang="en"><head><style nonce="n" data-late="/assets/all.css">.a{}.b{}</style>' +
  '<link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="preload" href="/f.woff2"/></head>' +
  '<body class="a">text<script nonce="n">context</script><script nonce="n" type="module" async="">import "/assets/a.js";\n$&</script></body></html>'

test('scripts wait for the first paint, fonts do not', () => {
  const page = firstPaint(html, 'n', () => '')
  expect(page).not.toContain('<link rel="modulepreload"')
  expect(page).not.toContain('type="module" async')
  expect(page).toContain('<link rel="preload" href="/f.woff2"/>')
  expect(page).toContain('data-modules="/assets/a.js">import "/assets/a.js";\n$&</script>')
})

test('the page contains the styles that it uses; all others load later', () => {
  const page = firstPaint(html, 'n', (text) => (text.includes('class="a"') ? '.a{}$&' : ''))
  expect(page).toContain('<html data-painting="" lang="en"><head><style nonce="n">.a{}$&</style>')
  expect(page).toContain('data-styles="/assets/all.css"')
})

test('a page without the expected scripts or styles is an error', () => {
  expect(() => firstPaint('<p>text</p>', 'n', () => '')).toThrow('not where they were')
  expect(() => firstPaint(html.replace('data-late', 'data-x'), 'n', () => '')).toThrow('not where they were')
})
