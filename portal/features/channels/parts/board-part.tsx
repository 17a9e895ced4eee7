import { SelectField } from '@baize/ui/select-field'
import { classNames } from '@baize/ui/class-names'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import type { BoardPart as Part } from './use-choices.ts'

export interface PartChoice {
  readonly channels: readonly { readonly channelId: string; readonly name: string }[]
  readonly channelId: string
  readonly onChoose: (channelId: string) => void
}

export function BoardPart(props: { part: Part; choice: PartChoice; children: ReactNode }) {
  const t = useTranslations('channels')
  const id = useId()
  const { part, choice } = props
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'flex min-w-0 flex-col rounded-panel border bg-felt-850/95 p-5 shadow-panel narrow:p-7',
        part === 'banner' ? 'border-brass-400/35' : 'border-ivory-50/6',
      )}
    >
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="text-xl text-ivory-50">
          {t(`${part}.title`)}
        </h2>
        <SelectField
          label={t(`choose.${part}`)}
          labelHidden
          className="w-full narrow:w-56"
          value={choice.channelId}
          onChange={(event) => choice.onChoose(event.target.value)}
          options={choice.channels.map(({ channelId, name }) => ({ value: channelId, label: name }))}
        />
      </div>
      {props.children}
    </section>
  )
}
