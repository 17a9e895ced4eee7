import { classNames } from '@baize/ui/class-names'
import { useTranslations } from 'use-intl/react'
import { usePointValues } from './use-point-values.ts'

export function PointsText({ points, className }: { points: string | number; className?: string }) {
  const t = useTranslations('loyalty')
  const values = usePointValues()
  return <span className={classNames('figures whitespace-nowrap', className)}>{t('points', values(points))}</span>
}
