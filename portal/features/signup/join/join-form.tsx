import { joinFields } from '@baize/contract/forms/join-fields'
import { Button } from '@baize/ui/button'
import { SelectField } from '@baize/ui/select-field'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../navigation/paths.ts'
import { AccountFields } from './account-fields.tsx'
import { BirthDateFields } from './birth-date-fields.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { useFieldError } from '../form/field-errors.ts'
import { FormProblems } from '../form/form-problems.tsx'
import { keptNames } from '../form/typed-shape.ts'
import { useLabels } from '../form/use-labels.ts'
import { isJoinComplete, joinShape, type JoinValues } from './join-rules.ts'
import { useConsents } from './use-consents.ts'
import { useDraftedForm } from '../form/use-drafted-form.ts'
import { useJoin } from './use-join.ts'
import type { OfferedCurrency } from '../screen/markets.server.ts'

const kept = [...keptNames(joinFields), 'consents', 'currency'] as const

interface JoinFormProps {
  /** January first. */
  readonly months: readonly string[]
  readonly currentYear: number
  /** The currencies of new accounts, the proposed one first. With one, nobody is asked. */
  readonly currencies: readonly OfferedCurrency[]
}

/** Step 1: log-in details, birth date, currency and consents. */
export function JoinForm({ months, currentYear, currencies }: JoinFormProps) {
  const t = useTranslations('signup.join')
  const proposed = currencies[0]?.code ?? ''
  const defaults = useMemo(() => ({ consents: [], currency: proposed }), [proposed])
  const form = useDraftedForm<JoinValues>(joinShape, 'join', kept, defaults)
  const { register, formState, setValue } = form
  const values = form.watch()
  const consents = useConsents()
  const { send, problems } = useJoin(form, {
    consents: consents.data ?? [],
    currencies: currencies.map(({ code }) => code),
  })
  const error = useFieldError(formState.errors)
  const labels = {
    ...useLabels(joinFields),
    day: t('birthDate'),
    month: t('birthDate'),
    year: t('birthDate'),
    currency: t('currency'),
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-6">
      <AccountFields register={register} error={error} />
      <BirthDateFields
        register={register}
        months={months}
        currentYear={currentYear}
        error={error('day') ?? error('month') ?? error('year')}
      />
      {currencies.length > 1 && (
        <SelectField
          label={t('currency')}
          hint={t('currencyHint')}
          error={error('currency')}
          options={currencies.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
          {...register('currency')}
        />
      )}
      <ConsentFields
        consents={consents}
        given={values.consents ?? []}
        onChange={(given) => setValue('consents', [...given], { shouldDirty: true })}
      />
      <FormProblems form={formState} labels={labels} problems={problems} />
      <Button
        type="submit"
        size="large"
        block
        disabled={!isJoinComplete(values, consents.data)}
        busy={formState.isSubmitting}
      >
        {t('submit')}
      </Button>
      <p className="text-center text-sm text-ivory-300">
        {t('haveAccount')}{' '}
        <Link to={paths.login()} className="font-semibold text-brass-300 underline-offset-4 hover:underline">
          {t('logIn')}
        </Link>
      </p>
    </form>
  )
}
