import type { ReactNode } from 'react'
import { keyText } from './game-key.ts'
import { GameCard } from './game-card.tsx'
import type { GameView } from './game-view.ts'

interface GameRowProps {
  readonly id?: string
  readonly title: string
  readonly titleId: string
  readonly games: readonly GameView[]
  readonly link?: ReactNode
  readonly children?: ReactNode
}

/**
 * A row of games. On a phone it scrolls sideways. On wider screens the games are in two columns, and on the widest in
 * four.
 */
export function GameRow({ id, title, titleId, games, link, children }: GameRowProps) {
  return (
    <section id={id} aria-labelledby={titleId} className="page-width scroll-mt-24 pt-6">
      <header className="mb-6 flex items-baseline justify-between gap-4">
        <h2 id={titleId} className="text-3xl text-ivory-50">
          {title}
        </h2>
        {link}
      </header>
      <ul className="scrollbar-hidden -mx-page flex snap-x snap-mandatory scroll-px-page gap-4 overflow-x-auto px-page py-1 narrow:mx-0 narrow:grid narrow:grid-cols-2 narrow:gap-6 narrow:overflow-visible narrow:px-0 app:grid-cols-4">
        {games.map((game) => (
          <li key={keyText(game)} className="w-[min(17rem,74vw)] shrink-0 snap-start narrow:w-auto">
            <GameCard game={game} />
          </li>
        ))}
        {children}
      </ul>
    </section>
  )
}
