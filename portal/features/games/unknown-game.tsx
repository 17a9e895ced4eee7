import { useTranslations } from 'use-intl/react'
import { useEmbedded } from '../../navigation/use-embedded.ts'
import { Fault } from '../../frame/fault.tsx'
import { GameSearchForm } from '../../catalogue/game-search-form.tsx'
import { paths } from '../../navigation/paths.ts'

export function UnknownGame() {
  const t = useTranslations('games.info')
  const asEmbedded = useEmbedded()
  return (
    <Fault message={t('missing')} links={[{ to: paths.play({ asEmbedded }), label: t('back') }]}>
      <GameSearchForm />
    </Fault>
  )
}
