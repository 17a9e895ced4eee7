import type { Reply } from '@baize/contract/op'
import { type getSwitches, setSwitch, switchKinds } from '@baize/contract/switches/staff'
import { FormSelect } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import * as z from 'zod/mini'
import { call } from '../../data/client.ts'
import { ChangeDialog } from '../../shell/change-dialog.tsx'
import { ReasonField } from '../../shell/reason-dialog.tsx'
import { type FoundGame, GameChoice } from './game-choice.tsx'

type Known = Pick<Reply<typeof getSwitches>, 'studios' | 'providers'>

const { kind: switchKind, reason } = setSwitch.request.shape

const shape = z.object({ kind: switchKind, provider: z.string(), studio: z.string(), reason })

/** Switches off a game, a studio, a payment provider, or a function such as withdrawals. */
export function OffDialog({ studios, providers, onClose }: Known & { onClose: () => void }) {
  const t = useTranslations('switches')
  const fields = useFields<z.infer<typeof shape>>({
    start: { kind: 'GAME', provider: providers[0] ?? '', studio: studios[0] ?? '', reason: '' },
    shape,
  })
  const [game, setGame] = useState<FoundGame>()
  const { kind } = fields.values
  const named = kind === 'PROVIDER' ? ('provider' as const) : kind === 'STUDIO' ? ('studio' as const) : undefined
  return (
    <ChangeDialog
      title={t('off')}
      lead={t(`effects.${kind}`)}
      submit={t('off')}
      isDanger
      fields={fields}
      isReady={kind !== 'GAME' || game !== undefined}
      run={(given, idempotencyKey) => {
        const subject = kind === 'GAME' ? `${game?.studio}/${game?.gameId}` : named ? given[named] : ''
        return call(setSwitch, { kind, subject, isOff: true, reason: given.reason }, { idempotencyKey })
      }}
      changes={['switches']}
      done={t('done')}
      onClose={onClose}
    >
      <FormSelect
        field="kind"
        label={t('kind')}
        options={switchKinds.map((value) => ({ value, label: t(`choices.${value}`) }))}
      />
      {named && (
        <FormSelect
          key={named}
          field={named}
          label={t(named)}
          options={(named === 'provider' ? providers : studios).map((value) => ({ value, label: value }))}
        />
      )}
      {kind === 'GAME' && <GameChoice chosen={game} onChoose={setGame} />}
      <ReasonField hint="" />
    </ChangeDialog>
  )
}
