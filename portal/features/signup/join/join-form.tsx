import { joinFields } from '@baize/contract/forms/join-fields'
import { Button } from '@baize/ui/button'
import { Form } from '@baize/web/forms/form'
import { FormSelect } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../navigation/paths.ts'
import { AccountFields } from './account-fields.tsx'
import { BirthDateFields } from './birth-date-fields.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { keptNames } from '../form/typed-shape.ts'
import { isJoinComplete, joinShape, type JoinValues } from './join-rules.ts'
import { type Consent, useConsents } from './use-consents.ts'
import { useJoin } from './use-join.ts'
import type { OfferedCurrency } from '../screen/markets.server.ts'

/**
 * The form has three fields for the request's `birthDate`. If the platform refuses the date, the message is shown at
 * the first of them.
 */
const fieldOf = { birthDate: 'day' }

const kept = [...keptNames(joinFields), 'consents', 'currency'] as const

interface JoinFormProps {
  /** Names of the months, beginning with January. */
  readonly months: readonly string[]
  readonly currentYear: number
  /**
   * The currencies that a new account can have, beginning with the default. If there is only one, the player is not
   * asked.
   */
  readonly currencies: readonly OfferedCurrency[]
  /** The consents in the page from the server. Empty if the server could not read them. */
  readonly consentsOfPage: readonly Consent[]
}

/** Step 1 of the sign-up: login details, date of birth, currency and consents. */
export function JoinForm({ months, currentYear, currencies, consentsOfPage }: JoinFormProps) {
  const t = useTranslations('signup.join')
  const proposed = currencies[0]?.code ?? ''
  const fields = useFields<JoinValues>({
    start: { consents: [], currency: proposed },
    shape: joinShape,
    draft: { name: 'join', keeps: kept },
  })
  const { values, set } = fields
  const consents = useConsents(consentsOfPage)
  const join = useJoin({
    consents: consents.data ?? [],
    currencies: currencies.map(({ code }) => code),
  })
  return (
    <Form write={join} fields={fields} fieldOf={fieldOf} onSubmit={join.send} className="flex flex-col gap-6">
      <AccountFields />
      <BirthDateFields months={months} currentYear={currentYear} />
      {currencies.length > 1 && (
        <FormSelect
          field="currency"
          label={t('currency')}
          hint={t('currencyHint')}
          options={currencies.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        />
      )}
      <ConsentFields
        consents={consents}
        given={values.consents ?? []}
        onChange={(given) => set('consents', [...given])}
      />
      <Button type="submit" size="large" block disabled={!isJoinComplete(values, consents.data)} busy={join.isBusy}>
        {t('submit')}
      </Button>
      <p className="text-center text-sm text-ivory-300">
        {t('haveAccount')}{' '}
        <Link to={paths.login()} className="font-semibold text-brass-300 underline-offset-4 hover:underline">
          {t('logIn')}
        </Link>
      </p>
    </Form>
  )
}
