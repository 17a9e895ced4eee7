import { Button } from '@baize/ui/button'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../navigation/paths.ts'
import { Age } from '../../shell/age.tsx'
import type { HarmAlert } from './alert.ts'

export function AlertRow({ alert, onClose }: { alert: HarmAlert; onClose: (() => void) | undefined }) {
  const t = useTranslations('alerts')
  return (
    <li className="grid items-center gap-x-6 gap-y-2 rounded-card border border-ivory-50/8 bg-felt-850 px-5 py-3.5 tablet:grid-cols-[1fr_8rem_8rem_auto]">
      <Link
        to={paths.player(alert.playerId)}
        className="min-w-0 text-sm font-semibold text-brass-300 underline underline-offset-4"
      >
        {t(`kinds.${alert.kind}`)}
      </Link>
      <span className="text-sm text-ivory-200">{t(`levels.${alert.level}`)}</span>
      <span className="text-sm text-ivory-200">
        <Age since={alert.at} />
      </span>
      {onClose && (
        <Button size="small" tone="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </li>
  )
}
