import type { Reply } from '@baize/contract/op'
import { type getSwitches, setSwitch, type SwitchKind, switchKinds } from '@baize/contract/switches/staff'
import { SelectField } from '@baize/ui/select-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import { type FoundGame, GameChoice } from './game-choice.tsx'

type Known = Pick<Reply<typeof getSwitches>, 'studios' | 'providers'>

/** Switches a part of the house off. */
export function OffDialog({ studios, providers, onClose }: Known & { onClose: () => void }) {
  const t = useTranslations('switches')
  const [kind, setKind] = useState<SwitchKind>('GAME')
  const [chosen, setChosen] = useState('')
  const [game, setGame] = useState<FoundGame>()
  const names = kind === 'PROVIDER' ? providers : kind === 'STUDIO' ? studios : []
  const name = names.includes(chosen) ? chosen : (names[0] ?? '')
  const subject = kind === 'GAME' ? `${game?.studio}/${game?.gameId}` : name
  return (
    <ReasonDialog
      title={t('off')}
      lead={t(`effects.${kind}`)}
      submit={t('off')}
      isDanger
      hint=""
      complete={kind !== 'GAME' || game !== undefined}
      run={(reason, idempotencyKey) => call(setSwitch, { kind, subject, isOff: true, reason }, { idempotencyKey })}
      changes={['switches']}
      done={t('done')}
      onClose={onClose}
    >
      <SelectField
        label={t('kind')}
        value={kind}
        onChange={(event) => setKind(event.target.value as SwitchKind)}
        options={switchKinds.map((value) => ({ value, label: t(`choices.${value}`) }))}
      />
      {names.length > 0 && (
        <SelectField
          label={t(kind === 'PROVIDER' ? 'provider' : 'studio')}
          value={name}
          onChange={(event) => setChosen(event.target.value)}
          options={names.map((value) => ({ value, label: value }))}
        />
      )}
      {kind === 'GAME' && <GameChoice chosen={game} onChoose={setGame} />}
    </ReasonDialog>
  )
}
