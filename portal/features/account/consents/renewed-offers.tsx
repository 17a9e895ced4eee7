import { saveUserConsents, userConsents } from '@baize/contract/players/player'
import { Button } from '@baize/ui/button'
import { Checkbox } from '@baize/ui/checkbox'
import { Dialog } from '@baize/ui/dialog'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { Loaded } from '@baize/web/states/loaded'
import { partOf, useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { readOf } from '../../../data/reads.ts'

/**
 * Asks again for marketing consents whose wording has changed since the player gave them. Submitting answers all of
 * them, so a box that stays empty counts as a refusal.
 */
export function RenewedOffers({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account.consents')
  const [given, setGiven] = useState<readonly string[]>([])
  const read = useRead(readOf('player', userConsents, {}))
  const asked = read.data?.consents.filter(({ isRenewed }) => isRenewed) ?? []
  const save = useAnswer(
    asked.map(({ consentVersionId }) => consentVersionId),
    onClose,
  )
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('offers.title')}
      footer={
        <>
          <Button tone="secondary" disabled={!read.data} busy={save.isBusy} onClick={() => save.send([])}>
            {t('offers.refuse')}
          </Button>
          <Button disabled={given.length === 0} busy={save.isBusy} onClick={() => save.send(given)}>
            {t('offers.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-ivory-200">{t('offers.lead')}</p>
        <Loaded read={partOf(read, () => asked)} waiting="h-20" failed={t('failed')}>
          {(consents) =>
            consents.map(({ key, name, consentVersionId: version }) => (
              <Checkbox
                key={key}
                name={key}
                label={name}
                checked={given.includes(version)}
                onChange={({ target }) =>
                  setGiven(target.checked ? [...given, version] : given.filter((other) => other !== version))
                }
              />
            ))
          }
        </Loaded>
      </div>
    </Dialog>
  )
}

/**
 * Saves an answer for every consent in the dialog: the consent is given if its box is ticked, otherwise it is refused.
 */
const useAnswer = (asked: readonly string[], onSaved: () => void) =>
  useWrite({
    run: (given: readonly string[]) =>
      call(saveUserConsents, {
        consentedVersions: given.join(','),
        unConsentedVersions: asked.filter((version) => !given.includes(version)).join(','),
      }),
    changes: ['player'],
    asToasts: true,
    onDone: onSaved,
  })
