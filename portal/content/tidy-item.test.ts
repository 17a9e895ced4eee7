import { plainText } from '@baize/contract/plain-text'
import { describe, expect, test } from 'vitest'
import { noPicture, tidyItem } from './tidy-item.ts'

const origins = new Set(['https://casino.example', 'https://media.example'])
const tidy = <T>(item: T): T => tidyItem(item, origins)

describe('titles are HTML in WordPress and plain text in a page', () => {
  test.each([
    ['Tom &amp; Jerry&#8217;s', 'Tom & Jerry’s'],
    ['Stakes &lt; 5 &#x2F; round', 'Stakes < 5 / round'],
    ['2 < 3 and 3 > 2', '2 < 3 and 3 > 2'],
    ['The <em>big</em> one', 'The big one'],
    ['<script>alert(1)</script>Slots', 'Slots'],
    ['<script>alert(1)', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['&lt;script&gt;', '<script>'],
    ['&constructor; &toStr; &amp;amp;', '&constructor; &toStr; &amp;'],
    ['a&#0;b&#7;c', 'abc'],
    ['broken &#55357; half', 'broken \uFFFD half'],
  ])('%s', (html, text) => expect(plainText(html)).toBe(text))

  test('names of categories and providers are plain text, on their own and on games', () => {
    const item = { name: 'Cash &amp; Carry', acf: { game_category: ['A &amp; B'], keywords: 'a &amp; b' } }
    expect(tidy(item)).toEqual({ name: 'Cash & Carry', acf: { game_category: ['A & B'], keywords: 'a &amp; b' } })
  })
})

describe('pictures and videos', () => {
  const picture = (url: string, srcset?: string) => ({ game_thumbnail: { url, width: 4, ...(srcset && { srcset }) } })

  test('from the portal’s own origin and from configured origins are unchanged', () => {
    for (const url of ['/content/media/a.webp', 'https://media.example/a.webp', 'https://casino.example/b.png']) {
      const item = picture(url, `${url} 240w, ${url} 480w`)
      expect(tidy(item)).toEqual(item)
    }
  })

  test('from another origin are left out, because the pages could not load them', () => {
    const url = 'https://evil.example/a.webp'
    expect(tidy(picture(url, '/a.webp 240w'))).toEqual(picture(noPicture))
    expect(tidy(picture('/a.webp', `/a.webp 240w, ${url} 480w`))).toEqual(picture('/a.webp'))
    expect(tidy({ logo: { guid: url } })).toEqual({ logo: { guid: noPicture } })
    const slide = { type: 'video', image: { url: '/still.webp' } }
    expect(tidy({ hero_carousel: [{ ...slide, video: { url } }] })).toEqual({ hero_carousel: [slide] })
    const film = { hero_carousel: [{ ...slide, video: { url: '/film.webm' } }] }
    expect(tidy(film)).toEqual(film)
  })

  test('a link may point anywhere', () => {
    const item = { footer_images: [{ image: { url: '/a.svg' }, alt: '', url: 'https://elsewhere.example/' }] }
    expect(tidy(item)).toEqual(item)
  })
})

test('overlong text is cut, and characters that HTML forbids are removed', () => {
  const { title, description } = tidy({ title: { rendered: 'x'.repeat(1e6) }, description: 'y'.repeat(1e6) })
  expect([title.rendered.length, description.length]).toEqual([10_001, 200_001])
  expect(tidy({ text: 'a\0b\u0008c\nd\uD800' })).toEqual({ text: 'abc\nd\uFFFD' })
})
