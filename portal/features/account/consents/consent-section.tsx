import { saveUserConsents, userConsents } from '@baize/contract/players/player'
import { Checkbox } from '@baize/ui/checkbox'
import { Section } from '@baize/ui/section'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useRead } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { readOf } from '../../../data/reads.ts'

const consents = readOf('player', userConsents, {})

/** The optional consents. Each change is saved at once, and all boxes are disabled while one is being saved. */
export function ConsentSection() {
  const t = useTranslations('account.consents')
  const read = useRead(consents)
  const { saving, save } = useSaveConsent()
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Loaded read={read} waiting="h-32" failed={t('failed')}>
        {(known) => (
          <div className="grid gap-4 narrow:grid-cols-2" aria-busy={saving !== undefined}>
            {known.consents
              .filter((consent) => !consent.isMandatory)
              .map(({ key, name, consentVersionId, status }) => (
                <Checkbox
                  key={key}
                  name={key}
                  label={name}
                  disabled={saving !== undefined}
                  checked={saving?.version === consentVersionId ? saving.given : status === 'CONSENTED'}
                  onChange={(event) => save({ version: consentVersionId, given: event.target.checked })}
                />
              ))}
          </div>
        )}
      </Loaded>
    </Section>
  )
}

interface ConsentChange {
  readonly version: string
  readonly given: boolean
}

/**
 * Returns a function that saves one consent. It sets `saving` before it sends the request, so that the box shows the
 * new value at once. Otherwise the box would briefly return to its old value.
 */
function useSaveConsent() {
  const client = useQueryClient()
  const [saving, setSaving] = useState<ConsentChange>()
  // Until the page shows the refetched value, the box shows the value that is being saved.
  const settle = async () => {
    await client.invalidateQueries({ queryKey: consents.queryKey })
    setSaving(undefined)
  }
  const write = useWrite({
    run: ({ version, given }: ConsentChange) =>
      call(saveUserConsents, {
        consentedVersions: given ? version : '',
        unConsentedVersions: given ? '' : version,
      }),
    asToasts: true,
    onDone: settle,
    onFailed: () => void settle(),
  })
  const save = (change: ConsentChange) => {
    setSaving(change)
    write.send(change)
  }
  return { saving, save }
}
