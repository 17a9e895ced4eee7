import type { Game } from '@baize/contract/content/collections'

/**
 * A game as the content service returns it. It is visible to everybody on every screen unless `change` restricts it.
 */
export const listedGame = (id: number, change: Partial<Game['acf']> = {}): Game => ({
  id,
  slug: `game-${id}`,
  title: { rendered: `Game ${id}` },
  game_id: `g${id}`,
  game_rtp: '96.00',
  game_information: '',
  game_priority: 1,
  game_thumbnail: { url: '/x.svg', color: '#123456' },
  acf: {
    game_provider: { slug: 'brass', name: 'Brass Works' },
    game_category: ['Slots'],
    game_platform: { slug: 'BAIZE' },
    play_for_free: true,
    isAuthenticated: false,
    keywords: '',
    device: 'all',
    ...change,
  },
})
