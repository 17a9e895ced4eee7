import { memo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../navigation/paths.ts'
import { Logo } from '@baize/ui/logo'
import { Helpline } from './sidebars/helpline.tsx'
import { useStartupData } from '../frame/use-startup-data.ts'

/** The footer: texts and pictures from the configuration, links to the legal pages, and the brand's legal entity. */
export const Footer = memo(function Footer() {
  const t = useTranslations('shell.footer')
  const { brand, configuration } = useStartupData()
  if (!configuration) return null
  const { copyright } = configuration
  const legalLines = copyright ? [copyright, brand.legal] : [brand.legal && `© ${brand.legal}`]
  return (
    <footer className="mt-24 border-t border-ivory-50/6 bg-felt-950">
      <div className="page-width grid gap-10 py-14 tablet:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] tablet:gap-16">
        <div>
          <Logo name={brand.shortName} picture={brand.logo} />
          <div className="mt-5 max-w-prose space-y-3 text-sm text-ivory-300">
            {configuration.footer_text.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <ul className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
            {configuration.footer_images.map(({ image, alt, url }) => (
              <li key={url + image.url}>
                <a
                  href={url}
                  rel="noopener noreferrer"
                  className="flex min-h-11 min-w-11 items-center rounded-control opacity-80 transition-opacity hover:opacity-100"
                >
                  <img
                    src={image.url}
                    alt={alt}
                    width={image.width}
                    height={image.height}
                    loading="lazy"
                    className="h-9 w-auto"
                  />
                </a>
              </li>
            ))}
            <li className="empty:hidden">
              <Helpline />
            </li>
          </ul>
        </div>
        <nav aria-label={t('label')}>
          <ul className="grid gap-x-8 text-sm narrow:grid-cols-2">
            <FooterLink to={paths.termsConditions()} label={t('terms')} />
            <FooterLink to={paths.privacyPolicy()} label={t('privacy')} />
            <FooterLink to={paths.contactUs()} label={t('contact')} />
            <FooterLink to={paths.fundsProtection()} label={t('fundsProtection')} />
            <FooterLink to={paths.responsibleGaming()} label={t('responsibleGaming')} />
            <FooterLink to={paths.casinoGlossary()} label={t('glossary')} />
            <FooterLink to={paths.aboutUs()} label={t('about')} />
            <FooterLink to={paths.blog()} label={t('blog')} />
            <FooterLink to={paths.chronos()} label={t('channels')} />
          </ul>
        </nav>
        <p className="border-t border-ivory-50/6 pt-6 text-xs text-ivory-300 tablet:col-span-2">
          {legalLines.filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {brand.supportEmail && (
            <a href={`mailto:${brand.supportEmail}`} className="inline-flex min-h-11 items-center hover:text-brass-200">
              {brand.supportEmail}
            </a>
          )}
        </p>
      </div>
    </footer>
  )
})

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to} className="inline-flex min-h-11 items-center text-ivory-200 hover:text-brass-200">
        {label}
      </Link>
    </li>
  )
}
