import { saveGame } from '@baize/contract/games/registry'
import { currency as currencies, type Currency } from '@baize/contract/money'
import { typedAmount } from '@baize/ui/typed-amount.ts'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import * as z from 'zod/mini'
import { call } from '../../data/client.ts'
import { ChangeDialog } from '../../shell/change-dialog.tsx'
import { codesIn, useCountriesIn } from '../../shell/texts/use-country.ts'
import { type ListedGame, percentText } from './game.ts'
import { GameFacts } from './game-facts.tsx'
import { StakeFields } from './stake-fields.tsx'

/**
 * The fields of the form. They are those of the request, except the RTP, the stakes and the countries, which are typed
 * in another format than they are sent.
 */
const shape = z.extend(saveGame.request, {
  rtpBasisPoints: z.string().check(z.trim(), z.regex(/^\d{1,3}(\.\d{1,2})?$/)),
  stakes: z.record(currencies, z.object({ minimum: z.string(), maximum: z.string() })),
  blockedCountries: z.string(),
})

type Typed = z.infer<typeof shape>

/** Adds a game, or changes one. Even if the change takes the game offline, open rounds can be finished. */
export function GameDialog(props: { game: ListedGame | undefined; studios: readonly string[]; onClose: () => void }) {
  const t = useTranslations('games')
  const { game, studios } = props
  const fields = useFields<Typed>({ start: typedOf(game, studios), shape })
  const countriesIn = useCountriesIn()
  return (
    <ChangeDialog
      title={game ? `${t('edit')}: ${game.gameName}` : t('create')}
      lead={t('dialogLead')}
      submit={t('save')}
      fields={fields}
      run={({ rtpBasisPoints, stakes, blockedCountries, ...facts }) =>
        call(saveGame, {
          ...facts,
          rtpBasisPoints: Math.round(Number(rtpBasisPoints) * 100),
          stakes: filled(stakes),
          blockedCountries: codesIn(blockedCountries),
        })
      }
      changes={['games']}
      done={t('saved')}
      onClose={props.onClose}
    >
      <GameFacts studios={studios} isNew={game === undefined} />
      <FormField field="rtpBasisPoints" label={t('rtpField')} inputMode="decimal" clean={typedAmount} />
      <StakeFields />
      <FormField
        field="blockedCountries"
        label={t('countries')}
        hint={countriesIn(fields.values.blockedCountries) || t('countriesHint')}
      />
    </ChangeDialog>
  )
}

const noStake = { minimum: '', maximum: '' }

function typedOf(game: ListedGame | undefined, [studio = '']: readonly string[]): Typed {
  const stakes = Object.fromEntries(
    currencies.options.map((currency) => [currency, game?.stakes[currency] ?? noStake]),
  ) as Typed['stakes']
  if (!game)
    return {
      platform: '',
      gameId: '',
      gameName: '',
      kind: 'slot',
      studio,
      freePlay: true,
      active: false,
      rtpBasisPoints: '',
      stakes,
      blockedCountries: '',
    }
  return {
    ...game,
    rtpBasisPoints: percentText(game.rtpBasisPoints),
    stakes,
    blockedCountries: game.blockedCountries.join(' '),
  }
}

/** Leaves out the currencies for which no amount was typed. */
const filled = (stakes: Typed['stakes']): Partial<Typed['stakes']> =>
  Object.fromEntries(
    (Object.entries(stakes) as [Currency, typeof noStake][]).filter(
      ([, { minimum, maximum }]) => minimum !== '' || maximum !== '',
    ),
  )
