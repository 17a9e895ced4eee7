import type { Audience, Screen } from '../../catalogue/visibility.ts'
import type { Seen } from './arrange-lobby.ts'

const audiences: readonly Audience[] = ['visitor', 'player']
const screens: readonly Screen[] = ['wide', 'narrow']

/**
 * Every visitor and device gets the same page. These classes let the style sheet hide what the viewer must not see,
 * from the first paint on. Undefined for content that all may see.
 */
export function seenClass(seen: Seen): string | undefined {
  const unseen = audiences.flatMap((audience) =>
    screens.filter((screen) => !seen[audience].includes(screen)).map((screen) => unseenClasses[audience][screen]),
  )
  return unseen.length > 0 ? unseen.join(' ') : undefined
}

/** Written in full, so that Tailwind finds them. */
const unseenClasses: Readonly<Record<Audience, Readonly<Record<Screen, string>>>> = {
  visitor: { wide: 'unseen-visitor-wide', narrow: 'unseen-visitor-narrow' },
  player: { wide: 'unseen-player-wide', narrow: 'unseen-player-narrow' },
}

/** The audiences and screens that see none of the things, or undefined if all see some. */
export function unseenOf(things: readonly { readonly seen: Seen }[]): Seen | undefined {
  const of = (audience: Audience) =>
    screens.filter((screen) => things.every(({ seen }) => !seen[audience].includes(screen)))
  const unseen = { visitor: of('visitor'), player: of('player') }
  return unseen.visitor.length + unseen.player.length > 0 ? unseen : undefined
}
