import { expect, test } from 'vitest'
import { html } from './html.ts'

test('values are escaped in text and in attributes, and markup made by html is not', () => {
  const name = `<b title="x">O'Hara & Sons</b>`
  expect(html`<p title="${name}">${name}</p>`.text).toBe(
    '<p title="&lt;b title=&quot;x&quot;&gt;O&#39;Hara &amp; Sons&lt;/b&gt;">&lt;b title=&quot;x&quot;&gt;O&#39;Hara &amp; Sons&lt;/b&gt;</p>',
  )
  const items = [1, 2n].map((item) => html`<li>${item}</li>`)
  expect(html`${items}`.text).toBe('<li>1</li><li>2</li>')
})

test('undefined and false are rendered as nothing', () => {
  expect(html`<p${false}>${undefined}</p>`.text).toBe('<p></p>')
})
