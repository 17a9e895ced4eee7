import { idSteps } from '@baize/contract/forms/identification-fields'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Agreement } from './agreement.tsx'
import type { IdentifiedPlayer } from './identified-player.ts'
import { isStepFilled, stepNames, stepsFor, type Typed } from './identification-rules.ts'
import { completionOf } from './completion.ts'
import { StepFields } from './step-fields.tsx'
import { StepForm } from './step-form.tsx'
import { Summary } from './summary.tsx'
import { checkKyc, type Outcome, useIdentify } from './use-identify.ts'
import { usePublicFigure } from './use-public-figure.ts'
import { useRefusedFields } from './use-refused-fields.ts'
import { useFields } from '@baize/web/forms/use-fields.ts'

/**
 * Maps fields of the request to the fields of the tab that supply them. The tab asks only for the names at birth and
 * sends them as the current names too.
 */
const presentNames = { firstName: 'birthName', lastName: 'birthSurname' }

/**
 * Identification with an ID card. The player completes three steps; then the platform checks the data against the
 * identity registry.
 */
export function IdTab({ player, onOutcome }: { player: IdentifiedPlayer; onOutcome: (outcome: Outcome) => void }) {
  const t = useTranslations('identification')
  const { values: typed, set } = useFields<Typed>({
    start: { country: player.home },
    draft: { name: `identification.id.${player.userId}`, keeps: stepNames },
  })
  const steps = stepsFor(idSteps, player)
  const [step, setStep] = useState(0)
  const [figure, setFigure] = usePublicFigure(player, 'id')
  const refused = useRefusedFields(steps, setStep, presentNames)
  const { check, attempt, busy, problem } = useIdentify(onOutcome, refused)
  const fields = steps[step]
  const number = (typed.idNumber ?? '').trim()
  const expiryDate = typed.expiryDate ?? ''

  function proceed() {
    const document = { documentType: 'ID_CARD', documentNumber: number, expiryDate } as const
    if (step === 0) return void check(document, () => setStep(1))
    if (fields) return setStep(step + 1)
    const present = { firstName: typed.birthName, lastName: typed.birthSurname }
    void attempt({ ...completionOf({ ...typed, ...present }, player, figure === 'yes'), document }, () =>
      checkKyc({
        type: 'ID',
        identifier: number,
        identifierKind: 'DOCUMENT_IDENTIFIER',
        documentType: 'ID_CARD',
        expiryDate,
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
      errors={refused.errors}
    >
      {fields ? (
        <StepFields fields={fields} form={{ typed, set }} refused={refused} countries={player.countries} />
      ) : (
        <>
          <Summary fields={steps.flat()} typed={typed} countries={player.countries} />
          <Agreement answer={figure} onAnswer={setFigure} />
        </>
      )}
    </StepForm>
  )
}
