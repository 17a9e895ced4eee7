import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../navigation/paths.ts'

/** A link to the lobby, beside the title of a row of games. */
export function AllGames({ to = paths.play() }: { to?: string }) {
  const t = useTranslations('home')
  return (
    <Link to={to} className="eyebrow inline-flex min-h-9 shrink-0 items-center text-brass-300 hover:text-brass-200">
      {t('allGames')}
    </Link>
  )
}
