import { expect, test } from 'vitest'
import { messageHtmlOf, paragraphsOf } from './message-html.ts'

test('each line of plain text becomes a paragraph, and characters with a meaning in HTML are escaped', () => {
  expect(messageHtmlOf('Spring is here.\n\n 1 < 2 & "more"')).toBe(
    '<p>Spring is here.</p><p>1 &lt; 2 &amp; &quot;more&quot;</p>',
  )
})

test('typed HTML stays as it is, unless the author can only write plain text', () => {
  expect(messageHtmlOf('<p>An <b>offer</b></p>')).toBe('<p>An <b>offer</b></p>')
  expect(paragraphsOf('<b>')).toBe('<p>&lt;b&gt;</p>')
})
