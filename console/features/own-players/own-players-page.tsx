import { Button } from '@baize/ui/button'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useOwnPlayers } from '../../data/own-players.ts'
import { useMay } from '../../data/self.ts'
import { paths } from '../../navigation/paths.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { partOf } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { DeclareDialog } from './declare-dialog.tsx'

const effects = ['change', 'decide', 'colleague'] as const

/** Lists the member’s own player accounts, about which the member must not decide anything. */
export function OwnPlayersPage() {
  const t = useTranslations('ownPlayers')
  const instant = useInstant('day')
  const mayOpen = useMay('players.read')
  const query = useOwnPlayers()
  const [isDeclaring, setDeclaring] = useState(false)
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        action={<Button onClick={() => setDeclaring(true)}>{t('declare')}</Button>}
      />
      <ul className="mb-6 max-w-prose list-disc pl-5 text-sm text-ivory-200">
        {effects.map((name) => (
          <li key={name} className="py-0.5">
            {t(`effects.${name}`)}
          </li>
        ))}
      </ul>
      <Loaded read={partOf(query, ({ players }) => players)} empty={t('empty')}>
        {(players) => (
          <ul aria-label={t('title')} className="flex flex-col gap-2">
            {players.map(({ playerId, name, declaredAt }) => (
              <li
                key={playerId}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-card border border-ivory-50/8 bg-felt-850 px-5 py-3.5 text-sm"
              >
                {mayOpen ? (
                  <Link to={paths.player(playerId)} className="py-1 break-all text-brass-300 hover:underline">
                    {name}
                  </Link>
                ) : (
                  <span className="break-all text-ivory-50">{name}</span>
                )}
                <span className="text-ivory-300">
                  {declaredAt ? t('declaredOn', { date: instant(declaredAt) }) : t('linked')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {isDeclaring && <DeclareDialog onClose={() => setDeclaring(false)} />}
    </>
  )
}
