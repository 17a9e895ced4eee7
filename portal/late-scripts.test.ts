import { expect, test } from 'vitest'
import { lateScripts } from './late-scripts.ts'

const html =
  '<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="preload" href="/f.woff2"/></head>' +
  '<body>text<script nonce="n">context</script><script nonce="n" type="module" async="">import "/assets/a.js";\n$&</script></body>'

test('scripts wait for the first paint, fonts do not', () => {
  const late = lateScripts(html, 'n')
  expect(late).not.toContain('<link rel="modulepreload"')
  expect(late).not.toContain('type="module" async')
  expect(late).toContain('<link rel="preload" href="/f.woff2"/>')
  expect(late).toContain('data-modules="/assets/a.js">import "/assets/a.js";\n$&</script>')
})

test('a page whose scripts it does not find is a fault', () => {
  expect(() => lateScripts('<p>text</p>', 'n')).toThrow('not where they were')
})
