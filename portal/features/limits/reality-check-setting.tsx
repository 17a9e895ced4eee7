import { getRealityCheck, updateRealityCheck } from '@baize/contract/games/player'
import { useRead } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { readOf } from '../../data/reads.ts'
import { dateTimeOf } from '../../wallet/exact-times.ts'
import { useMoneyWrite } from '../../wallet/use-money-write.ts'
import { ChoiceForm } from './choice-form.tsx'
import { ToolSection } from './tool-section.tsx'

const intervals = [0, 10, 20, 30, 40, 50, 60] as const

/** The interval between two reality checks in games for real money. A new interval takes effect at once. */
export function RealityCheckSetting({ info }: { info: string | undefined }) {
  const t = useTranslations('wallet.limits')
  const textOf = (minutes: number) => (minutes === 0 ? t('reality.none') : t('reality.minutes', { minutes }))
  return (
    <Loaded read={useRead(readOf('reality-check', getRealityCheck, {}))} waiting="h-28" failed={t('failed')}>
      {({ interval, expiryDate }) => (
        <ToolSection
          title={t('sections.reality')}
          info={info}
          form={(onSaved) => <IntervalForm textOf={textOf} onSaved={onSaved} />}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-4">
            <p className="max-w-prose min-w-52 flex-1 text-sm text-ivory-300">{t('reality.text')}</p>
            <div>
              <p className={interval === 0 ? 'text-sm text-ivory-300' : 'font-semibold text-brass-200'}>
                {textOf(interval)}
              </p>
              {expiryDate && (
                <p className="text-xs text-ivory-300">{t('dynamic.until', { date: dateTimeOf(expiryDate) })}</p>
              )}
            </div>
          </div>
        </ToolSection>
      )}
    </Loaded>
  )
}

function IntervalForm(props: { textOf: (minutes: number) => string; onSaved: (message: string) => void }) {
  const t = useTranslations('wallet.limits.reality')
  const save = useMoneyWrite({
    run: (interval: number) => call(updateRealityCheck, { interval }),
    changes: ['reality-check'],
    onDone: () => props.onSaved(t('saved')),
  })
  return (
    <ChoiceForm
      label={t('label')}
      options={intervals.map((minutes) => ({ value: String(minutes), label: props.textOf(minutes) }))}
      field="interval"
      write={save}
      onSave={(value) => save.send(Number(value))}
    />
  )
}
