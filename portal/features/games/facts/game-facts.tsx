import { numberLocale } from '@baize/ui/date-text'
import { useLocale, useTranslations } from 'use-intl/react'

export interface Facts {
  /** A percentage as text, without the sign. */
  readonly rtp: string
  readonly provider: string
  /** Sanitised HTML. */
  readonly rules: string
}

/**
 * Information that a player must be able to read before playing: rules and theoretical return to player (UKGC RTS 3).
 */
export function GameFacts({ rtp, provider, rules }: Facts) {
  const t = useTranslations('games.info')
  const locale = useLocale()
  return (
    <>
      <dl className="grid gap-6 narrow:grid-cols-2">
        <div>
          <dt className="eyebrow text-ivory-300">{t('rtp')}</dt>
          <dd className="figures mt-1 font-display text-2xl text-brass-300">{percentText(rtp, locale)} %</dd>
          <dd className="mt-1 text-xs text-ivory-300">{t('rtpNote')}</dd>
        </div>
        <div>
          <dt className="eyebrow text-ivory-300">{t('provider')}</dt>
          <dd className="mt-1 text-lg">{provider}</dd>
        </div>
      </dl>
      <h2 className="mt-8 font-display text-xl">{t('rules')}</h2>
      <div className="rich-text mt-3 text-ivory-200" dangerouslySetInnerHTML={{ __html: rules }} />
    </>
  )
}

/** Formats a percentage for the language without rounding it. Text that is not a number is returned unchanged. */
function percentText(text: string, locale: string): string {
  const number = /^\d+(?:\.(?<digits>\d+))?$/.exec(text)
  if (!number) return text
  const count = number.groups?.digits?.length ?? 0
  const format = new Intl.NumberFormat(numberLocale(locale), {
    minimumFractionDigits: count,
    maximumFractionDigits: count,
  })
  return format.format(text as Intl.StringNumericLiteral)
}
