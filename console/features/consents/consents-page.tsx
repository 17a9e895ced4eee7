import { getConsentVersions } from '@baize/contract/players/consents'
import { Button } from '@baize/ui/button'
import { useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Loaded } from '@baize/web/states/loaded'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { RenewDialog } from './renew-dialog.tsx'
import type { ConsentVersion } from './version.ts'

export function ConsentsPage() {
  const t = useTranslations('consents')
  const [chosen, setChosen] = useState<ConsentVersion>()
  const query = useRead(readOf('consents', getConsentVersions, {}))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Loaded read={query}>
        {({ versions }) => (
          <ul aria-label={t('title')} className="flex flex-col gap-3">
            {[...Map.groupBy(versions, ({ consentKey }) => consentKey)].map(([key, all]) => (
              <Consent key={key} versions={all} onRenew={setChosen} />
            ))}
          </ul>
        )}
      </Loaded>
      {chosen && <RenewDialog consent={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const translationsOf = ({ names }: ConsentVersion) => Object.entries(names).filter(([language]) => language !== 'en')

function Consent(props: { versions: readonly ConsentVersion[]; onRenew: (consent: ConsentVersion) => void }) {
  const t = useTranslations('consents')
  const instant = useInstant()
  const [newest, ...earlier] = props.versions
  if (!newest) return null
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 rounded-card border border-ivory-50/8 bg-felt-850 px-5 py-4">
      <div className="min-w-0">
        <p className="text-ivory-50">{newest.names.en}</p>
        {translationsOf(newest).map(([language, text]) => (
          <p key={language} lang={language} className="text-ivory-200">
            {text}
          </p>
        ))}
        <p className="mt-1 text-xs text-ivory-300">
          {newest.consentKey} · {t(`kinds.${newest.parentKey}`)} · {t('version', { version: newest.version })}
          {newest.inForceSince && <span>{` · ${t('since', { at: instant(newest.inForceSince) })}`}</span>}
        </p>
        {earlier.length > 0 && (
          <details className="mt-2 text-sm text-ivory-300">
            <summary className="cursor-pointer py-1">{t('earlier', { count: earlier.length })}</summary>
            {earlier.map(({ version, names }) => (
              <p key={version} className="mt-1.5">
                {t('version', { version })}: {Object.values(names).join(' · ')}
              </p>
            ))}
          </details>
        )}
      </div>
      <Button
        tone="secondary"
        size="small"
        aria-label={t('renewNamed', { name: newest.names.en })}
        onClick={() => props.onRenew(newest)}
      >
        {t('renew')}
      </Button>
    </li>
  )
}
