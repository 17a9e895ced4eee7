import { idSteps, type StepName } from '@baize/contract/forms/identification-fields'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Agreement } from './agreement.tsx'
import type { IdentifiedPlayer } from './identified-player.ts'
import { isNumberOf, isStepFilled } from './identification-rules.ts'
import { completionOf } from './completion.ts'
import { StepFields } from './step-fields.tsx'
import { StepForm } from './step-form.tsx'
import { Summary } from './summary.tsx'
import { checkKyc, type Outcome, useIdentify } from './use-identify.ts'
import { usePublicFigure } from './use-public-figure.ts'
import { useTyped } from '../../data/use-typed.ts'

/** Identification with an ID card: three steps, then the registry is asked. */
export function IdTab({ player, onOutcome }: { player: IdentifiedPlayer; onOutcome: (outcome: Outcome) => void }) {
  const t = useTranslations('identification')
  const form = useTyped<StepName>(`identification.id.${player.userId}`)
  const [step, setStep] = useState(0)
  const [wrongNumber, setWrongNumber] = useState(false)
  const [figure, setFigure] = usePublicFigure(player, 'id')
  const { attempt, busy, problem } = useIdentify(onOutcome)
  const { typed } = form
  const fields = idSteps[step]
  const number = (typed.idNumber ?? '').trim()

  function proceed() {
    const wrong = !isNumberOf('ID_CARD', number)
    setWrongNumber(wrong)
    if (wrong) return setStep(0)
    if (fields) return setStep(step + 1)
    void attempt(
      // the tab does not ask for present names, so the names at birth replace them
      completionOf({ ...typed, firstName: typed.birthName, lastName: typed.birthSurname }, player, figure === 'yes'),
      () =>
        checkKyc({
          type: 'ID',
          identifier: number,
          identifierKind: 'DOCUMENT_IDENTIFIER',
          documentType: 'ID_CARD',
          extra: {
            motherName: typed.motherName ?? '',
            birthName: `${typed.birthName ?? ''} ${typed.birthSurname ?? ''}`,
            birthDate: player.birthDate,
            birthPlace: typed.birthPlace ?? '',
          },
        }),
    )
  }

  return (
    <StepForm
      title={t(`id.steps.${step as 0 | 1 | 2}`)}
      step={step}
      steps={3}
      onBack={() => setStep(step - 1)}
      onProceed={proceed}
      ready={fields ? isStepFilled(fields, typed) : figure !== undefined && number !== ''}
      busy={busy}
      problem={problem}
    >
      {fields ? (
        <StepFields fields={fields} form={form} numberError={wrongNumber} />
      ) : (
        <>
          <Summary fields={[...idSteps[0], ...idSteps[1]]} typed={typed} />
          <Agreement answer={figure} onAnswer={setFigure} />
        </>
      )}
    </StepForm>
  )
}
