import { saveUserConsents, userConsents } from '@baize/contract/players/player'
import { Checkbox } from '@baize/ui/checkbox'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { Section } from '@baize/ui/section'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

const queryKey = ['player', 'consents']

/** Saves each toggle at once. All toggles are disabled while one is being saved. */
export function ConsentSection() {
  const t = useTranslations('account.consents')
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(userConsents, {}, { signal }),
  })
  const { saving, save } = useSaveConsent()
  return (
    <Section title={t('title')} lead={t('lead')}>
      {isError && !data && <RetryAlert text={t('failed')} retry={t('again')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-32" />}
      <div className="grid gap-4 narrow:grid-cols-2" aria-busy={saving !== undefined}>
        {data?.consents
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
    </Section>
  )
}

interface ConsentChange {
  readonly version: string
  readonly given: boolean
}

/** Saves one consent after the other. The press itself sets `saving`, so the box never flickers back. */
function useSaveConsent() {
  const client = useQueryClient()
  const [saving, setSaving] = useState<ConsentChange>()
  const { mutate } = useMutation({
    mutationFn: ({ version, given }: ConsentChange) =>
      call(saveUserConsents, {
        consentedVersions: given ? version : '',
        unConsentedVersions: given ? '' : version,
      }),
    onError: useFailureToast(),
    // wait until the saved value is on the page
    onSettled: async () => {
      await client.invalidateQueries({ queryKey })
      setSaving(undefined)
    },
  })
  const save = (change: ConsentChange) => {
    setSaving(change)
    mutate(change)
  }
  return { saving, save }
}
