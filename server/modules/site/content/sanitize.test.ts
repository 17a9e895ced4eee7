import { describe, expect, test } from 'vitest'
import { pageHtml, safeFields } from './sanitize.ts'

const safe = pageHtml(new Set(['https://casino.example', 'https://media.example']))

describe('HTML of editors keeps text markup, pictures and links, and nothing active', () => {
  test.each([
    ['<p onclick="x()" style="position:fixed" class="z-50" id="content">Fine</p>', '<p>Fine</p>'],
    ['<script>x()</script><style>*{display:none}</style><link rel=stylesheet href=//e>', ''],
    ['<SCRIPT SRC=//e></SCRIPT><scr<script>ipt>x()</script>', 'ipt&gt;x()'],
    ['<iframe srcdoc="<script>x()</script>"></iframe><object data=//e></object><embed src=//e>', ''],
    [
      '<a href="javascript:x()">a</a><a href=" java\nscript:x()">b</a><a href="data:text/html,x">c</a>',
      '<a>a</a><a>b</a><a>c</a>',
    ],
    [
      '<a href="//evil.example">a</a><a href="https://good.example/?a=1&amp;b=2">b</a>',
      '<a>a</a><a href="https://good.example/?a=1&amp;b=2">b</a>',
    ],
    ['<svg onload=x()><a xlink:href="javascript:x()">a</a></svg><math><mi>b</mi></math>', '<a>a</a>b'],
    ['<form action=//e><input name=password><button>Log in</button></form>', 'Log in'],
    ['</div></main><base href=//e><meta http-equiv=refresh content="0;url=//e"><p>after</p>', '<p>after</p>'],
    ['<p>never closed <b>bold', '<p>never closed <b>bold</b></p>'],
    ['<!-- <p>x</p> --><![CDATA[<script>x()</script>]]>', ''],
    ['stakes < 5 and > 2', 'stakes &lt; 5 and &gt; 2'],
    ['no markup & more', 'no markup & more'],
  ])('%s', (html, expected) => expect(safe(html)).toBe(expected))
})

test('a page shows pictures from its own origin and from the configured origins', () => {
  const shown = ['/content/media/a.webp', 'https://casino.example/a.webp', 'https://media.example/a.webp']
  for (const src of shown) expect(safe(`<img src="${src}" alt="A" />`)).toBe(`<img src="${src}" alt="A" />`)
  const others = [
    'https://evil.example/a.png',
    '//evil.example/a.png',
    String.raw`/\evil.example/a.png`,
    'data:image/png,x',
    'a.png',
    '',
  ]
  for (const src of others) expect(safe(`<p>A<img src="${src}" onerror="x()" />B</p>`), src).toBe('<p>AB</p>')
})

test('saving removes active markup and keeps text that only resembles markup', () => {
  const given = {
    title: { rendered: 'Stakes < 5' },
    lines: ['a <b onclick=x()>b</b>', '1 <2'],
    count: 3,
    flag: false,
    none: null,
  }
  expect(safeFields(given)).toEqual({ ...given, lines: ['a <b>b</b>', '1 <2'] })
})
