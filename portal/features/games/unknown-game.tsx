import { useTranslations } from 'use-intl/react'
import { useEmbedded } from '../../shell/embedded.ts'
import { Fault } from '../../shell/fault.tsx'
import { GameSearchForm } from '../../shell/game-search-form.tsx'
import { paths } from '../../paths.ts'

/** There is no such game, or not on this platform. */
export function UnknownGame() {
  const t = useTranslations('games.info')
  const asEmbedded = useEmbedded()
  return (
    <Fault message={t('missing')} links={[{ to: paths.play({ asEmbedded }), label: t('back') }]}>
      <GameSearchForm />
    </Fault>
  )
}
