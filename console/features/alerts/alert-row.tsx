import { Button } from '@baize/ui/button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../navigation/paths.ts'
import { Age } from '../../shell/age.tsx'
import { KeyMark } from '../../shell/keys/key-mark.tsx'
import { OtherPlayer } from '../../shell/other-player.tsx'
import { PlayerLink } from '../../shell/player-link.tsx'
import type { HarmAlert } from './alert.ts'

export function AlertRow(props: { alert: HarmAlert; onFocus: () => void; onClose: (() => void) | undefined }) {
  const t = useTranslations('alerts')
  const { alert, onClose } = props
  return (
    <>
      <span>{t(`levels.${alert.level}`)}</span>
      <span className="min-w-0">
        <Link
          to={paths.player(alert.playerId)}
          className="inline-block py-1 font-semibold text-brass-300 underline underline-offset-4"
        >
          {t(`kinds.${alert.kind}`)}
        </Link>
        <span className="block text-xs text-ivory-300">
          <PlayerLink playerId={alert.playerId} />
        </span>
      </span>
      <Age since={alert.at} />
      {onClose && (
        <OtherPlayer playerId={alert.playerId}>
          <Button size="small" tone="secondary" onFocus={props.onFocus} onClick={onClose}>
            {t('close')} <KeyMark name="c" />
          </Button>
        </OtherPlayer>
      )}
    </>
  )
}
