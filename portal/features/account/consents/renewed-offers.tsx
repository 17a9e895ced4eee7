import { saveUserConsents, userConsents } from '@baize/contract/players/player'
import { Button } from '@baize/ui/button'
import { Checkbox } from '@baize/ui/checkbox'
import { Dialog } from '@baize/ui/dialog'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

/**
 * Asks once more for the consents to offers whose wording has changed since the player gave them. Every answer is final: a
 * box that stays empty is a refusal.
 */
export function RenewedOffers({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account.consents')
  const [given, setGiven] = useState<readonly string[]>([])
  const { data, isError, refetch } = useQuery({
    queryKey: ['player', 'consents'],
    queryFn: ({ signal }) => call(userConsents, {}, { signal }),
  })
  const asked = data?.consents.filter(({ isRenewed }) => isRenewed) ?? []
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
          <Button tone="secondary" disabled={!data} busy={save.isPending} onClick={() => save.mutate([])}>
            {t('offers.refuse')}
          </Button>
          <Button disabled={given.length === 0} busy={save.isPending} onClick={() => save.mutate(given)}>
            {t('offers.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-ivory-200">{t('offers.lead')}</p>
        {isError && !data && <RetryAlert text={t('failed')} retry={t('again')} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton className="h-20" />}
        {asked.map(({ key, name, consentVersionId: version }) => (
          <Checkbox
            key={key}
            name={key}
            label={name}
            checked={given.includes(version)}
            onChange={({ target }) =>
              setGiven(target.checked ? [...given, version] : given.filter((other) => other !== version))
            }
          />
        ))}
      </div>
    </Dialog>
  )
}

/** Saves an answer to every version that is asked. */
function useAnswer(asked: readonly string[], onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: readonly string[]) =>
      call(saveUserConsents, {
        consentedVersions: given.join(','),
        unConsentedVersions: asked.filter((version) => !given.includes(version)).join(','),
      }),
    onError: useFailureToast(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['player'] })
      onSaved()
    },
  })
}
