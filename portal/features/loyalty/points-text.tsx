import { classNames } from '@baize/ui/class-names'
import { useTranslations } from 'use-intl/react'

/** A number of points with its noun. */
export function PointsText({ points, className }: { points: string | number; className?: string }) {
  const t = useTranslations('loyalty')
  return (
    <span className={classNames('figures whitespace-nowrap', className)}>{t('points', { count: Number(points) })}</span>
  )
}
