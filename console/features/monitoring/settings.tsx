import { getConfigProps, getEnvironment } from '@baize/contract/monitoring/area'
import { type Column, DataTable } from '@baize/ui/data-table'
import { TextField } from '@baize/ui/text-field'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { Loaded } from '@baize/web/states/loaded'

interface Setting {
  readonly name: string
  readonly value: string
  readonly isGiven: boolean
}

/** Lists every setting in force. Values that may be secret are masked. */
export function Settings() {
  const t = useTranslations('monitoring')
  const [part, setPart] = useState('')
  const query = useRead(
    readBy('settings', 'all', undefined, async (signal) => ({
      props: await call(getConfigProps, {}, { signal }),
      environment: await call(getEnvironment, {}, { signal }),
    })),
  )
  const columns: Column<Setting>[] = [
    { key: 'name', title: t('setting'), cell: ({ name }) => <span className="text-xs break-all">{name}</span> },
    { key: 'value', title: t('value'), cell: ({ value }) => <span className="break-all">{value}</span> },
    { key: 'given', title: t('source'), cell: ({ isGiven }) => t(isGiven ? 'environment' : 'default') },
  ]
  return (
    <Loaded read={query}>
      {({ props, environment }) => {
        const given = new Set(environment.propertySources.flatMap(({ properties }) => Object.keys(properties)))
        const rows = Object.values(props.contexts)
          .flatMap(({ beans }) => Object.values(beans))
          .flatMap(({ properties }) => Object.entries(properties))
          .map(([name, value]) => ({ name, value, isGiven: given.has(name) }))
          .filter(({ name }) => name.toLowerCase().includes(part.trim().toLowerCase()))
        return (
          <div className="flex flex-col gap-5">
            <TextField label={t('filter')} value={part} onChange={(event) => setPart(event.target.value)} />
            <DataTable
              caption={t('settings')}
              columns={columns}
              rows={rows}
              rowKey={({ name }) => name}
              empty={t('nothing')}
            />
          </div>
        )
      }}
    </Loaded>
  )
}
