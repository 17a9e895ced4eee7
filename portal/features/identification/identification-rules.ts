import type { FieldError } from '@baize/contract/failure'
import { addressStep, stepFields, type StepName } from '@baize/contract/forms/identification-fields'

export type Typed = { readonly [Name in StepName]?: string | undefined }

/**
 * Returns the steps of a tab. If players can come from several countries, the address step also asks for the country.
 */
export const stepsFor = (
  steps: readonly (readonly StepName[])[],
  { countries }: { readonly countries: readonly unknown[] },
): readonly (readonly StepName[])[] =>
  countries.length > 1 ? steps.map((step, index) => (index === addressStep ? [...step, 'country'] : step)) : steps

/** Returns whether the "Proceed" button is enabled, that is, no field of the step is empty. */
export const isStepFilled = (step: readonly StepName[], typed: Typed): boolean =>
  step.every((field) => (typed[field] ?? '').trim() !== '')

export const stepNames = Object.keys(stepFields) as StepName[]

/** Requests have two names for the number of a document. In the steps, both are called `idNumber`. */
const nameInSteps: Readonly<Record<string, string>> = { identifier: 'idNumber', documentNumber: 'idNumber' }

/**
 * Sorts refused fields by where the player can correct them. Returns the platform's messages by field name, the index
 * of the first step with a refused field (-1 if no step has one), and the messages about fields that no step contains.
 * @param names maps the request's field names to the tab's, where they differ
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

/** Returns the tab to open for a value of the query parameter `identification`. */
export function tabFor(requested: string | null): IdentificationTab {
  if (requested === null || requested === 'VIP' || requested === 'FVIP') return 'card'
  return requested === 'ID' ? 'id' : 'document'
}
