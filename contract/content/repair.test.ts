import { describe, expect, test } from 'vitest'
import { configuration, game, home, promoCard, translation } from './collections.ts'
import { repair } from './repair.ts'

function read(shape: Parameters<typeof repair>[0], value: unknown) {
  const { item, misfits } = repair(shape, value, { leaveOut: true })
  return { item, misfits: [...misfits.keys()] }
}

const card = {
  id: 7,
  title: { rendered: 'Live' },
  display_page: ['home'],
  priority: 1,
  size: 6,
  image: { url: '/a.webp' },
}
const settings = {
  ps_endpoint: '/platform',
  maintenance: false,
  small_icons: '0',
  identity_gating: true,
  cookie_message: 'Cookies',
  banner_links: [],
  footer_text: ['One'],
  footer_images: [],
  copyright: '©',
}

describe('the text forms of WordPress and ACF', () => {
  test('text is read as the number, switch or list that it represents', () => {
    const written = { ...card, priority: '3', size: '6', display_page: 'home-auth' }
    expect(read(promoCard, written)).toEqual({
      item: { ...card, priority: 3, size: 6, display_page: ['home-auth'] },
      misfits: [],
    })
    const kept = { ...settings, maintenance: '', identity_gating: '1', footer_text: false, small_icons: 1 }
    expect(read(configuration, kept).item).toEqual({ ...settings, footer_text: [], small_icons: '1' })
  })

  test('an empty field counts as missing', () => {
    expect(read(promoCard, { ...card, mobile_image: false, action: '', url: null }).item).toEqual(card)
  })

  test('a valid item is returned unchanged', () => {
    expect(read(promoCard, card)).toEqual({ item: card, misfits: [] })
  })
})

describe('an invalid value', () => {
  const hostile = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example/x',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    'vbscript:x',
    '/x" onload="alert(1)',
  ]

  test.each(hostile)('%j is not accepted as a link', (url) => {
    expect(read(promoCard, { ...card, url })).toEqual({ item: card, misfits: ['url'] })
    const footer_images = [
      { image: { url: '/good.svg' }, alt: 'Good', url: 'https://good.example/' },
      { image: { url: '/bad.svg' }, alt: 'Bad', url },
      { image: { url }, alt: 'Bad', url: 'https://good.example/' },
    ]
    expect(read(configuration, { ...settings, footer_images, ps_endpoint: url }).item).toEqual({
      ...settings,
      ps_endpoint: undefined,
      footer_images: [footer_images[0]],
    })
  })

  test('an invalid value removes its field if that is optional, otherwise its list entry, otherwise the whole item', () => {
    const slide = { type: 'image', image: { url: '/s.webp' }, alt: '' }
    const page = {
      id: 1,
      title: { rendered: 'Hi' },
      path: '/',
      welcome_message: '',
      mobile_welcome_message: '',
      welcome_action: [{ type: 'authenticated', label: 'Pay in', action: 'DEPOSIT' }],
      scroll_arrow: true,
    }
    const { item, misfits } = read(home, {
      ...page,
      background_image: { url: 5 },
      hero_carousel: [slide, { ...slide, type: 'poem' }, 'rubbish', { ...slide, video: { url: 'ftp://x' } }],
      welcome_action: [...page.welcome_action, { type: 'authenticated', label: 'x', action: 'RUN' }, null],
    })
    expect(item).toEqual({ ...page, hero_carousel: [slide, slide] })
    expect(misfits).toContain('hero_carousel.1.type')
    for (const nothing of [null, 5, 'text', [], { id: 'x' }]) expect(read(home, nothing).item).toBeUndefined()
    expect(read(game, { id: 1 }).item).toBeUndefined()
  })

  test('an override that is no text is left out, and the others stay', () => {
    const given = { id: 1, slug: 'en', texts: { 'shell.a': 'A', 'shell.b': { evil: true }, 'shell.c': ['C'] } }
    expect(read(translation, given)).toEqual({
      item: { ...given, texts: { 'shell.a': 'A' } },
      misfits: ['texts.shell.b', 'texts.shell.c'],
    })
  })

  test('if nothing may be left out, the fault is reported', () => {
    const strict = repair(promoCard, { ...card, url: 'javascript:x', size: '3', action: 'RUN' }, { leaveOut: false })
    expect(strict.item).toBeUndefined()
    expect([...strict.misfits.keys()]).toEqual(['action', 'url'])
  })
})
