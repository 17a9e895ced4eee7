import { classNames } from '@baize/ui/class-names'
import { useTranslations } from 'use-intl/react'
import { Age } from '../../shell/age.tsx'
import { PlayerBrand } from '../../shell/player-brand.tsx'
import type { Waiting } from './document.ts'

export function DocumentList(props: { rows: readonly Waiting[]; current: number; onChoose: (index: number) => void }) {
  const t = useTranslations('documents')
  return (
    <ul aria-label={t('title')} className="flex flex-col gap-1.5 max-tablet:max-h-64 max-tablet:overflow-y-auto">
      {props.rows.map(({ id, playerId, documentType, documentNumber, uploadDate }, index) => (
        <li key={id}>
          <button
            type="button"
            aria-current={index === props.current || undefined}
            onClick={() => props.onChoose(index)}
            className={classNames(
              'w-full cursor-pointer rounded-card border bg-felt-850 px-4 py-3 text-left hover:border-brass-400/45',
              index === props.current ? 'border-brass-400/60' : 'border-ivory-50/8',
            )}
          >
            <span className="block text-sm font-semibold text-ivory-50">{t(`types.${documentType}`)}</span>
            <span className="figures block truncate text-xs text-ivory-200">{documentNumber}</span>
            <span className="block text-xs text-ivory-300">
              <Age since={uploadDate} /> <PlayerBrand playerId={playerId} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
