import { cardFields } from '@baize/contract/forms/document-fields'
import { userKycInfo } from '@baize/contract/identification/player'
import type { Reply } from '@baize/contract/op'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { Agreement } from './agreement.tsx'
import { type Completion, completionOf } from './completion.ts'
import type { IdentifiedPlayer } from './identified-player.ts'
import { StepForm } from './step-form.tsx'
import { Summary } from './summary.tsx'
import { checkKyc, type Outcome, useIdentify } from './use-identify.ts'
import { usePublicFigure } from './use-public-figure.ts'

type Holder = Extract<Reply<typeof userKycInfo>, { status: 'SUCCESS' }>

/**
 * Identification with a casino access card: the player enters the card's number, checks the holder's data and agrees.
 */
export function CardTab({ player, onOutcome }: { player: IdentifiedPlayer; onOutcome: (outcome: Outcome) => void }) {
  const t = useTranslations('identification')
  const anyText = useTranslations()
  const { values, set } = useFields({
    start: { cardId: '' },
    draft: { name: `identification.card.${player.userId}`, keeps: ['cardId'] },
  })
  const { cardId } = values
  const [figure, setFigure] = usePublicFigure(player, 'card')
  const { holder, lookUp, looking, problem: lookUpProblem, forget } = useLookUp(() => onOutcome('authentication'))
  const { attempt, busy, problem } = useIdentify(onOutcome)

  function register(found: Holder) {
    void attempt(completionOfHolder(found, player, figure === 'yes'), () =>
      checkKyc({
        token: found.token,
        type: 'OTHER',
        identifier: cardId.trim(),
        identifierKind: 'CASINO_CARD',
        extra: { ...found.extraFields, birthDate: player.birthDate },
      }),
    )
  }

  return (
    <StepForm
      title={t(holder ? 'card.found' : 'card.title')}
      step={holder ? 1 : 0}
      steps={2}
      onBack={forget}
      onProceed={() => (holder ? register(holder) : void lookUp(cardId.trim()))}
      ready={holder ? figure !== undefined : cardId.trim() !== ''}
      busy={busy || looking}
      problem={problem ?? lookUpProblem}
    >
      {holder ? (
        <>
          <Summary fields={summaryFields} typed={{ ...typedOf(holder) }} />
          <Agreement answer={figure} onAnswer={setFigure} />
        </>
      ) : (
        <FormField
          field="cardId"
          label={anyText(cardField.label)}
          hint={anyText(cardField.hint)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={cardField.maxLength}
          value={cardId}
          onChange={(event) => set('cardId', event.target.value)}
          className="max-w-sm"
        />
      )}
    </StepForm>
  )
}

const { cardId: cardField } = cardFields

const summaryFields = ['firstName', 'lastName', 'postCode', 'city', 'address', 'motherName', 'birthPlace'] as const

/**
 * Looks up the holder of a card in the identity registry. `onMissing` is called if the registry does not confirm that
 * the card belongs to the player, who then continues with documents.
 */
function useLookUp(onMissing: () => void) {
  const [holder, setHolder] = useState<Holder>()
  const [looking, setLooking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const showError = useFailureToast()
  async function lookUp(cardId: string): Promise<void> {
    setLooking(true)
    setProblem(undefined)
    try {
      const reply = await call(userKycInfo, { type: 'OTHER', cardId, identifierKind: 'CASINO_CARD' })
      if (reply.status === 'SUCCESS') setHolder(reply)
      else onMissing()
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) setProblem(refusal.message)
      else showError(error)
    } finally {
      setLooking(false)
    }
  }
  return { holder, lookUp, looking, problem, forget: () => setHolder(undefined) }
}

const typedOf = ({ firstName, lastName, zipCode, city, address, extraFields }: Holder) => ({
  firstName,
  lastName,
  postCode: zipCode,
  city,
  address,
  birthName: extraFields.birthName,
  birthSurname: extraFields.birthName,
  motherName: extraFields.motherName,
  birthPlace: extraFields.birthPlace,
})

const completionOfHolder = (holder: Holder, player: IdentifiedPlayer, isPublicFigure: boolean): Completion => ({
  ...completionOf(typedOf(holder), player, isPublicFigure),
  country: holder.country,
})
