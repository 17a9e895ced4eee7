import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../navigation/paths.ts'
import { GameSearchForm } from '../../catalogue/game-search-form.tsx'

/** The page for unknown URLs, with a search for games and links to the main pages. */
export function NotFound() {
  const t = useTranslations('shell.notFound')
  const links = [
    { to: paths.play(), label: t('games') },
    { to: paths.promotions(), label: t('promotions') },
    { to: paths.aboutUs(), label: t('about') },
    { to: paths.privacyPolicy(), label: t('privacy') },
    { to: paths.termsConditions(), label: t('terms') },
    { to: paths.fundsProtection(), label: t('fundsProtection') },
    { to: paths.responsibleGaming(), label: t('responsibleGaming') },
    { to: paths.casinoGlossary(), label: t('glossary') },
  ]
  return (
    <main id="content" className="page-width grid min-h-[70dvh] items-center py-16">
      <div className="mx-auto w-full max-w-2xl text-center">
        <p className="figures font-display text-hero text-brass-400">404</p>
        <h1 className="mt-3 text-3xl text-ivory-50">{t('title')}</h1>
        <p className="mt-4 text-ivory-200">{t('lead')}</p>
        <GameSearchForm />
        <nav aria-label={t('links')} className="mt-12 border-t border-ivory-50/8 pt-8">
          <ul className="flex flex-wrap justify-center gap-x-6 gap-y-1">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center text-sm text-brass-300 underline-offset-4 hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </main>
  )
}
