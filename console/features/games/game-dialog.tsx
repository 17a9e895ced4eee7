import { FormField } from '@baize/web/forms/form-fields'
import { saveGame } from '@baize/contract/games/registry'
import { typedAmount } from '@baize/ui/typed-amount.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { codesIn, useCountriesIn } from '../../shell/words/use-country.ts'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import { type ListedGame, percentText } from './game.ts'
import { type Facts, GameFacts } from './game-facts.tsx'
import { StakeFields, type Stakes } from './stake-fields.tsx'

/** Adds a game, or changes one. Open rounds can always be finished. */
export function GameDialog(props: { game: ListedGame | undefined; studios: readonly string[]; onClose: () => void }) {
  const t = useTranslations('games')
  const { game, studios } = props
  const [facts, setFacts] = useState<Facts>(game ?? fresh(studios[0] ?? ''))
  const [rtp, setRtp] = useState(game ? percentText(game.rtpBasisPoints) : '')
  const [stakes, setStakes] = useState<Stakes>(game?.stakes ?? {})
  const [countries, setCountries] = useState(game?.blockedCountries.join(' ') ?? '')
  const countriesIn = useCountriesIn()
  const change = (changed: Partial<Facts>) => setFacts({ ...facts, ...changed })
  const isFilledIn = [facts.platform, facts.gameId, facts.gameName, facts.kind, rtp].every((text) => text.trim() !== '')
  return (
    <ReasonDialog
      title={game ? `${t('edit')}: ${game.gameName}` : t('create')}
      lead={t('dialogLead')}
      submit={t('save')}
      withoutReason
      complete={isFilledIn && /^\d{1,3}([.,]\d{1,2})?$/.test(rtp.trim())}
      run={() =>
        call(saveGame, {
          ...facts,
          rtpBasisPoints: Math.round(Number(typedAmount(rtp)) * 100),
          stakes: filled(stakes),
          blockedCountries: codesIn(countries),
        })
      }
      changes={['games']}
      done={t('saved')}
      onClose={props.onClose}
    >
      <GameFacts facts={facts} studios={studios} isNew={game === undefined} onChange={change} />
      <FormField
        field="rtpBasisPoints"
        label={t('rtpField')}
        inputMode="decimal"
        value={rtp}
        onChange={(event) => setRtp(event.target.value)}
      />
      <StakeFields stakes={stakes} onChange={setStakes} />
      <FormField
        field="blockedCountries"
        label={t('countries')}
        hint={countriesIn(countries) || t('countriesHint')}
        value={countries}
        onChange={(event) => setCountries(event.target.value)}
      />
    </ReasonDialog>
  )
}

const fresh = (studio: string): Facts => ({
  platform: '',
  gameId: '',
  gameName: '',
  kind: 'slot',
  studio,
  freePlay: true,
  active: false,
})

/** Currencies without any amount are left out. */
const filled = (stakes: Stakes): Stakes =>
  Object.fromEntries(
    Object.entries(stakes)
      .map(
        ([currency, { minimum, maximum }]) =>
          [currency, { minimum: typedAmount(minimum), maximum: typedAmount(maximum) }] as const,
      )
      .filter(([, { minimum, maximum }]) => minimum !== '' || maximum !== ''),
  )
