import { saveUserConsents, userConsents } from '@baize/contract/players'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Checkbox } from '@baize/ui/checkbox'
import { Skeleton } from '@baize/ui/skeleton'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useErrorToast } from '../../shell/use-error-toast.ts'
import { Section } from './section.tsx'

const queryKey = ['player', 'consents']

/** Each toggle is saved at once, and none can be pressed while one is being saved. */
export function ConsentSection() {
  const t = useTranslations('account.consents')
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(userConsents, {}, { signal }),
  })
  const save = useSaveConsent()
  return (
    <Section title={t('title')} lead={t('lead')}>
      {isError && !data && (
        <Alert tone="failure">
          <p>{t('failed')}</p>
          <Button tone="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </Alert>
      )}
      {!data && !isError && <Skeleton className="h-32" />}
      <div className="grid gap-4 narrow:grid-cols-2" aria-busy={save.isPending}>
        {data?.consents
          .filter((consent) => !consent.isMandatory)
          .map(({ key, name, consentVersionId, status }) => (
            <Checkbox
              key={key}
              name={key}
              label={name}
              disabled={save.isPending}
              checked={
                save.isPending && save.variables.version === consentVersionId
                  ? save.variables.given
                  : status === 'CONSENTED'
              }
              onChange={(event) => save.mutate({ version: consentVersionId, given: event.target.checked })}
            />
          ))}
      </div>
    </Section>
  )
}

function useSaveConsent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ version, given }: { version: string; given: boolean }) =>
      call(saveUserConsents, {
        consentedVersions: given ? version : '',
        unConsentedVersions: given ? '' : version,
      }),
    onError: useErrorToast(),
    // pending until what was saved is shown
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
