import { getDossierConsents } from '@baize/contract/dossiers/views'
import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { useRead } from '@baize/web/queries/read.ts'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../../data/reads.ts'
import { Loaded } from '@baize/web/states/loaded'
import type { Subject } from '../dossier/subject.ts'

export function Consents({ playerId }: Pick<Subject, 'playerId'>) {
  const t = useTranslations('dossier')
  const query = useRead(readOf('dossier', getDossierConsents, { playerId }))
  return (
    <Loaded read={query}>
      {({ consents }) => (
        <ul aria-label={t('parts.getDossierConsents')} className="flex flex-col gap-2.5">
          {consents.map(({ key, name, status }) => (
            <li key={key} className="flex items-start gap-3 text-sm text-ivory-100">
              <Icon
                name={status === 'CONSENTED' ? 'check' : 'close'}
                className={classNames('size-5', status === 'CONSENTED' ? 'text-sage-300' : 'text-ivory-400')}
              />
              <span>
                {name} <span className="text-ivory-300">– {t(`consent.${status}`)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
