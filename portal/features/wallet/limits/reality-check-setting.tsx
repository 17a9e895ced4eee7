import { getRealityCheck, updateRealityCheck } from '@baize/contract/games'
import { SelectField } from '@baize/ui/select-field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { useErrorToast } from '../../../shell/use-error-toast.ts'

const intervals = [0, 10, 20, 30, 40, 50, 60] as const
const queryKey = ['reality-check']

/** The interval of the reality check in games for real money. It starts when the player chooses it. */
export function RealityCheckSetting() {
  const t = useTranslations('wallet.limits.reality')
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(getRealityCheck, {}, { signal }) })
  const save = useSave()
  // the chosen value until the platform has stored it
  const [chosen, setChosen] = useState<number>()
  if (!data) return null
  return (
    <section aria-label={t('title')}>
      <h3 className="font-display text-xl">{t('title')}</h3>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card bg-felt-950/40 px-5 py-4">
        <p className="max-w-prose min-w-52 flex-1 text-sm text-ivory-300">{t('text')}</p>
        <SelectField
          label={t('label')}
          labelHidden
          value={String(chosen ?? data.interval)}
          onChange={({ target }) => {
            const interval = Number(target.value)
            setChosen(interval)
            save.mutate(interval, { onSettled: () => setChosen(undefined) })
          }}
          options={intervals.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? t('none') : t('minutes', { minutes }),
          }))}
          className="w-full narrow:w-56"
        />
      </div>
    </section>
  )
}

function useSave() {
  const client = useQueryClient()
  const showError = useErrorToast()
  return useMutation({
    scope: { id: 'reality-check' },
    mutationFn: (interval: number) => call(updateRealityCheck, { interval }),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
