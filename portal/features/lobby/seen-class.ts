import type { Audience, Screen } from '../../catalogue/visibility.ts'
import type { Seen } from './arrange-lobby.ts'

const audiences: readonly Audience[] = ['visitor', 'player']
const screens: readonly Screen[] = ['wide', 'narrow']

/**
 * Returns the classes that hide content from viewers who must not see it, or undefined if everybody may see it. Every
 * visitor and device receives the same cached HTML, so only the style sheet can hide the content before the first
 * paint.
 */
export function seenClass(seen: Seen): string | undefined {
  const unseen = audiences.flatMap((audience) =>
    screens.filter((screen) => !seen[audience].includes(screen)).map((screen) => unseenClasses[audience][screen]),
  )
  return unseen.length > 0 ? unseen.join(' ') : undefined
}

/** The class names are written out, because Tailwind finds only whole names in the source. */
const unseenClasses: Readonly<Record<Audience, Readonly<Record<Screen, string>>>> = {
  visitor: { wide: 'unseen-visitor-wide', narrow: 'unseen-visitor-narrow' },
  player: { wide: 'unseen-player-wide', narrow: 'unseen-player-narrow' },
}

/** Returns the audiences and screens that see none of the items, or undefined if everybody sees at least one. */
export function unseenOf(things: readonly { readonly seen: Seen }[]): Seen | undefined {
  const of = (audience: Audience) =>
    screens.filter((screen) => things.every(({ seen }) => !seen[audience].includes(screen)))
  const unseen = { visitor: of('visitor'), player: of('player') }
  return unseen.visitor.length + unseen.player.length > 0 ? unseen : undefined
}
