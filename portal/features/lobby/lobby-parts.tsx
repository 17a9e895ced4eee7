import { buttonClass } from '@baize/ui/button'
import { memo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { type LobbyQuery, paths } from '../../paths.ts'
import type { LobbyPart } from './arrange.ts'
import { GameGrid } from './game-grid.tsx'
import { LobbyGroupSection } from './lobby-group.tsx'
import { useParts } from './use-parts.ts'
import { Windowed } from './windowed.tsx'

interface LobbyPartsProps {
  readonly first: LobbyPart
  readonly query: LobbyQuery
  readonly small: boolean
}

/** All of the lobby that was scrolled to; only what is near the window is drawn. Waiting for the next page changes nothing. */
export const LobbyParts = memo(function LobbyParts({ first, query, small }: LobbyPartsProps) {
  const t = useTranslations('lobby')
  const { parts, next, heights, end } = useParts(first, query)
  const [group] = first.groups
  const groups = group?.opened ? [group] : parts.flatMap((part) => part.groups)
  return (
    <>
      {groups.map((shown, index) => (
        <LobbyGroupSection key={shown.key} group={shown} query={query} first={index === 0}>
          <Windowed id={shown.key} heights={heights}>
            <GameGrid group={shown} small={small} first={index === 0} />
          </Windowed>
          {shown.opened &&
            parts.slice(1).map(
              ({ groups: [more] }, part) =>
                more && (
                  <Windowed key={`${more.key}-${part + 2}`} id={`${more.key}-${part + 2}`} heights={heights}>
                    <GameGrid group={more} small={small} first={false} className="pt-3 narrow:pt-6" />
                  </Windowed>
                ),
            )}
        </LobbyGroupSection>
      ))}
      {next !== undefined && (
        <p ref={end} className="text-center">
          <Link to={paths.play({ ...query, page: next })} className={buttonClass({ tone: 'secondary' })}>
            {t('more')}
          </Link>
        </p>
      )}
    </>
  )
})
