import { useFigure } from '@baize/web/figures/use-figure.ts'
import { useTranslations } from 'use-intl/react'

export interface Facts {
  /** A percentage without the percent sign. */
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
  const figure = useFigure()
  return (
    <>
      <dl className="grid gap-6 narrow:grid-cols-2">
        <div>
          <dt className="eyebrow text-ivory-300">{t('rtp')}</dt>
          <dd className="figures mt-1 font-display text-2xl text-brass-300">
            {/^\d+(\.\d+)?$/.test(rtp) ? figure(rtp) : rtp} %
          </dd>
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
