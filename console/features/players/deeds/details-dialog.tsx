import { FormField } from '@baize/web/forms/form-fields'
import { correctableDetails, correctPlayerDetails } from '@baize/contract/dossiers/actions'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { DeedDialog, type DeedProps } from './deed-dialog.tsx'

type Details = Partial<Record<(typeof correctableDetails)[number], string>>

/** Corrects personal details. Empty fields stay as they are. */
export function DetailsDialog(props: DeedProps) {
  const t = useTranslations('players')
  const [details, setDetails] = useState<Details>({})
  const filled = Object.fromEntries(Object.entries(details).filter(([, text]) => text.trim() !== '')) as Details
  const { playerId } = props
  return (
    <DeedDialog
      {...props}
      deed="correctPlayerDetails"
      gives
      complete={Object.keys(filled).length > 0}
      run={(reason, idempotencyKey) =>
        call(correctPlayerDetails, { playerId, reason, details: filled }, { idempotencyKey })
      }
    >
      <div className="grid gap-4 narrow:grid-cols-2">
        {correctableDetails.map((name) => (
          <FormField
            field={`details.${name}`}
            key={name}
            label={t(`details.${name}`)}
            maxLength={80}
            autoComplete="off"
            value={details[name] ?? ''}
            onChange={(event) => setDetails({ ...details, [name]: event.target.value })}
          />
        ))}
      </div>
    </DeedDialog>
  )
}
