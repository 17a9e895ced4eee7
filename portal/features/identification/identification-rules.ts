import type { FieldError } from '@baize/contract/failure'
import { addressStep, stepFields, type StepName } from '@baize/contract/forms/identification-fields'

/** The typed values of a tab. */
export type Typed = { readonly [Name in StepName]?: string | undefined }

/** The steps of a tab for players who have a choice of countries, or none. */
export const stepsFor = (
  steps: readonly (readonly StepName[])[],
  { countries }: { readonly countries: readonly unknown[] },
): readonly (readonly StepName[])[] =>
  countries.length > 1 ? steps.map((step, index) => (index === addressStep ? [...step, 'country'] : step)) : steps

/** Whether "Proceed" is enabled: no field of the step is empty. */
export const isStepFilled = (step: readonly StepName[], typed: Typed): boolean =>
  step.every((field) => (typed[field] ?? '').trim() !== '')

/** The names of the fields of all steps. */
export const stepNames = Object.keys(stepFields) as StepName[]

/** Requests call the number of a document otherwise than the steps. */
const nameInSteps: Readonly<Record<string, string>> = { identifier: 'idNumber', documentNumber: 'idNumber' }

/**
 * The refused fields by their names in the steps, with the platform's words, and the step of the first one.
 * @param names the tab's names of fields that the request calls otherwise
 */
export function placeRefusals(
  fields: readonly FieldError[],
  steps: readonly (readonly string[])[],
  names: Readonly<Record<string, string>> = {},
) {
  const named = fields.map(({ field, error }) => [names[field] ?? nameInSteps[field] ?? field, error] as const)
  const placed = named.filter(([name]) => steps.some((step) => step.includes(name)))
  return {
    errors: Object.fromEntries(placed) as Readonly<Partial<Record<string, string>>>,
    step: steps.findIndex((step) => placed.some(([name]) => step.includes(name))),
    elsewhere: named.filter((one) => !placed.includes(one)).map(([, error]) => error),
  }
}

export type IdentificationTab = 'card' | 'id' | 'document'

/** The tab that the query parameter `identification` opens. */
export function tabFor(wish: string | null): IdentificationTab {
  if (wish === null || wish === 'VIP' || wish === 'FVIP') return 'card'
  return wish === 'ID' ? 'id' : 'document'
}
