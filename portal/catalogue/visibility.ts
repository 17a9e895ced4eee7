import type { Game } from '@baize/contract/content/collections'

/** A `wide` screen has a viewport of more than 600 px; every other screen is `narrow`. */
export type Screen = 'wide' | 'narrow'
export type Audience = 'visitor' | 'player'

export interface Viewer {
  readonly audience: Audience
  readonly screen: Screen
}

export interface Visibility {
  readonly playersOnly: boolean
  readonly device: Game['acf']['device']
}

export const visibilityOf = ({ acf }: Game): Visibility => ({ playersOnly: acf.isAuthenticated, device: acf.device })

export const isVisibleTo = ({ playersOnly, device }: Visibility, { audience, screen }: Viewer): boolean =>
  (audience === 'player' || !playersOnly) && (device === 'all' || device === (screen === 'wide' ? 'desktop' : 'mobile'))
