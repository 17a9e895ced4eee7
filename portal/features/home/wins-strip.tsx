import { Icon } from '@baize/ui/icon'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ShownWin, ShownWins } from './shown-win.ts'
import { useRotation } from './use-rotation.ts'

const intervalMs = 5000
const shown = { wide: 4, narrow: 2 }
const narrow = '(max-width: 600px)'

/** The latest big wins, or example amounts that are labelled as examples. */
export function WinsStrip({ wins, areExamples }: ShownWins) {
  const t = useTranslations('home.wins')
  return (
    <section aria-labelledby="wins-title" className="page-width">
      <header className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h2 id="wins-title" className="text-xl text-ivory-50">
          {t('title')}
        </h2>
        {areExamples && <p className="text-sm text-ivory-300">{t('illustration')}</p>}
      </header>
      <Strip wins={wins} />
    </section>
  )
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const isNarrowNow = () => window.matchMedia(narrow).matches
const isNarrowOnServer = () => false

/** Shows a few wins at a time, one group after the other. */
function Strip({ wins }: { wins: readonly ShownWin[] }) {
  const t = useTranslations('home.wins')
  const isNarrow = useSyncExternalStore(subscribe, isNarrowNow, isNarrowOnServer)
  const size = isNarrow ? shown.narrow : shown.wide
  const { index, isPaused, togglePause, hold } = useRotation(Math.ceil(wins.length / size), intervalMs)
  return (
    <div {...hold} className="flex items-center gap-2 rounded-card bg-felt-850 py-1 ring-1 ring-ivory-50/6">
      <div className="min-w-0 grow overflow-hidden">
        <ul
          className="flex transition-transform duration-500 ease-settle"
          // The content security policy forbids style attributes in the server's HTML. The server renders the strip at
          // index 0, so the strip has no style at this index.
          {...(index > 0 && { style: { transform: `translateX(${index * -100}%)` } })}
        >
          {wins.map((win, place) => (
            <li
              key={win.key}
              aria-hidden={Math.floor(place / size) !== index}
              className="w-1/2 shrink-0 px-3 py-3 narrow:w-1/4 wide:px-5"
            >
              <div className="@container">
                <p className="figures font-display text-[length:clamp(0.8125rem,13cqi,1.25rem)] leading-7 whitespace-nowrap text-brass-300">
                  {win.amount}
                </p>
              </div>
              {win.game && (
                <p className="truncate text-xs text-ivory-300">
                  {win.game} · {win.player}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
      {togglePause && (
        <button
          type="button"
          aria-label={t(isPaused ? 'play' : 'pause')}
          onClick={togglePause}
          className="mr-1 grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ivory-300 hover:text-brass-200"
        >
          <Icon name={isPaused ? 'play' : 'pause'} className="size-4" />
        </button>
      )}
    </div>
  )
}
