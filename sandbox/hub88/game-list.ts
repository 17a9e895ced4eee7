import { games } from '@baize/studio/games/catalogue'
import { categoryOf } from '../game-categories.ts'

/** The aggregator offers no slots in this country, so the casino must not show them to players there. */
const blockedForSlots = 'FR'

/** The aggregator's games. These are all games of the studio, but one of the slots is switched off. */
export const hub88Games = () =>
  games.map(({ id, name, kind }, index) => ({
    game_code: id,
    game_id: index + 1,
    name: name.en,
    product: 'Baize Studio',
    category: categoryOf(kind),
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    enabled: id !== 'coin-fountain',
    demo_game_support: kind !== 'bingo',
    freebet_support: false,
    blocked_countries: kind === 'slot' ? [blockedForSlots] : [],
    restricted_countries: [],
    certifications: [],
    release_date: '2026-11-01',
  }))
