import { saveUserConsents, userConsents } from '@baize/contract/players/player'
import { Button } from '@baize/ui/button'
import { Checkbox } from '@baize/ui/checkbox'
import { Dialog } from '@baize/ui/dialog'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { Loaded } from '@baize/web/states/loaded'
import { partOf, useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { readOf } from '../../../data/reads.ts'

/**
 * Asks for the mandatory consents that apply now and that the player has not given. Without these consents the player
 * can only withdraw money and close the account.
 */
export function RenewedConsents({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account.consents')
  const [given, setGiven] = useState<readonly string[]>([])
  const read = useRead(readOf('player', userConsents, {}))
  const due = read.data?.consents.filter(({ isMandatory, status }) => isMandatory && status === 'NOT_CONSENTED')
  const save = useWrite({
    run: () => call(saveUserConsents, { consentedVersions: given.join(','), unConsentedVersions: '' }),
    changes: ['player'],
    asToasts: true,
    onDone: onClose,
  })
  const isComplete = due?.every(({ consentVersionId }) => given.includes(consentVersionId)) ?? false
  return (
    <Dialog open size="small" onClose={onClose} title={t('renewed.title')}>
      <div className="flex flex-col gap-5">
        <p className="text-ivory-200">{t('renewed.lead')}</p>
        <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
          {(['/terms-conditions', '/privacy-policy'] as const).map((path) => (
            <Link key={path} to={path} target="_blank" className="text-brass-300 underline">
              {t(`renewed.links.${path === '/terms-conditions' ? 'terms' : 'privacy'}`)}
            </Link>
          ))}
        </p>
        <Loaded read={partOf(read, () => due ?? [])} waiting="h-20" failed={t('failed')}>
          {(asked) =>
            asked.map(({ key, name, consentVersionId }) => (
              <Checkbox
                key={key}
                name={key}
                label={name}
                checked={given.includes(consentVersionId)}
                onChange={(event) =>
                  setGiven(
                    event.target.checked
                      ? [...given, consentVersionId]
                      : given.filter((version) => version !== consentVersionId),
                  )
                }
              />
            ))
          }
        </Loaded>
        <Button block disabled={!isComplete} busy={save.isBusy} onClick={() => save.send(undefined)}>
          {t('renewed.accept')}
        </Button>
        <Button tone="link" block onClick={onClose}>
          {t('renewed.later')}
        </Button>
      </div>
    </Dialog>
  )
}
