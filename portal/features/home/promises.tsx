import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../navigation/paths.ts'

/** Line drawings for the promises: a ledger, a pair of scales and an hourglass. */
const drawings = {
  ledger: 'M10 8h26a6 6 0 0 1 6 6v28H16a6 6 0 0 1-6-6V8Zm0 28a6 6 0 0 1 6-6h26M18 16h16M18 22h11',
  odds: 'M26 7v36M15 43h22M26 12 9 16m17-4 17 4M9 16 3 30h12L9 16Zm34 0-6 14h12l-6-14ZM3 30a6 6 0 0 0 12 0m22 0a6 6 0 0 0 12 0',
  limits: 'M13 6h26M13 46h26M16 6v8c0 6 10 8 10 12s-10 6-10 12v8M36 6v8c0 6-10 8-10 12s10 6 10 12v8M21 40l5-4 5 4',
} as const

export function Promises() {
  const t = useTranslations('home.promises')
  const promises = [
    {
      drawing: drawings.ledger,
      title: t('ledger.title'),
      text: t('ledger.text'),
      link: t('ledger.link'),
      to: paths.aboutUs(),
    },
    {
      drawing: drawings.odds,
      title: t('odds.title'),
      text: t('odds.text'),
      link: t('odds.link'),
      to: paths.casinoGlossary(),
    },
    {
      drawing: drawings.limits,
      title: t('limits.title'),
      text: t('limits.text'),
      link: t('limits.link'),
      to: paths.responsibleGaming(),
    },
  ]
  return (
    <section aria-labelledby="promises-title" className="page-width pt-24 tablet:pt-32">
      <h2 id="promises-title" className="max-w-2xl text-3xl text-ivory-50">
        {t('title')}
      </h2>
      <ul className="mt-10 grid gap-x-12 gap-y-10 tablet:grid-cols-3">
        {promises.map(({ drawing, title, text, link, to }) => (
          <li key={title} className="border-t border-brass-400/30 pt-6">
            <svg viewBox="0 0 52 52" aria-hidden className="size-13 text-brass-300">
              <path
                d={drawing}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.4"
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            </svg>
            <h3 className="mt-5 text-xl text-ivory-50">{title}</h3>
            <p className="mt-2 text-ivory-200">{text}</p>
            <Link
              to={to}
              className="mt-3 inline-flex min-h-9 items-center text-sm text-brass-300 underline decoration-brass-400/40 underline-offset-4 hover:decoration-brass-300"
            >
              {link}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
