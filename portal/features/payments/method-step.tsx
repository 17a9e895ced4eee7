import type { PaymentData } from '@baize/contract/content/collections'
import type { Currency } from '@baize/contract/money'
import { Button } from '@baize/ui/button'
import { classNames } from '@baize/ui/class-names'
import { Icon } from '@baize/ui/icon'
import { formatMoney } from '@baize/ui/money-text'
import { Form } from '@baize/web/forms/form'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { useActiveCurrency } from '../../data/balance.ts'
import { StepTitle } from '../../wallet/step-title.tsx'

/** A deposit or withdrawal method with its range of amounts. */
export interface Method {
  readonly code: string
  /** Decimal text. */
  readonly minimum: string
  readonly maximum: string
  readonly currency: Currency
}

interface MethodStepProps {
  readonly texts: { readonly title: string; readonly lead: string; readonly empty: string }
  readonly methods: readonly Method[]
  readonly data: ReadonlyMap<string, PaymentData>
  readonly chosen: string | undefined
  readonly onProceed: (method: string) => void
}

/**
 * The step before step 1 of a deposit or withdrawal: the player chooses a method. Each method is shown with its logo.
 */
export function MethodStep({ texts, methods, data, chosen, onProceed }: MethodStepProps) {
  const t = useTranslations('wallet.methods')
  const [code, setCode] = useState(chosen)
  if (methods.length === 0) return <NoMethods text={texts.empty} />
  return (
    <Form isReady={code !== undefined} onSubmit={() => code && onProceed(code)}>
      <fieldset>
        <legend>
          <StepTitle>{texts.title}</StepTitle>
        </legend>
        <p className="mt-1 text-sm text-ivory-300">{texts.lead}</p>
        <div className="mt-5 grid gap-3 narrow:grid-cols-2">
          {methods.map((method) => (
            <MethodChoice
              key={method.code}
              method={method}
              data={data.get(method.code)}
              checked={method.code === code}
              onChoose={() => setCode(method.code)}
            />
          ))}
        </div>
      </fieldset>
      <Button type="submit" size="large" block disabled={!code}>
        {t('proceed')}
      </Button>
    </Form>
  )
}

function NoMethods({ text }: { text: string }) {
  const t = useTranslations('wallet.methods')
  const currency = useActiveCurrency()
  return (
    <div className="grid justify-items-center gap-3 py-10 text-center">
      <span className="grid size-16 place-items-center rounded-full border border-felt-500 bg-felt-950/40 text-brass-300">
        <Icon name="wallet" className="size-7" />
      </span>
      <p className="font-display text-xl">{text}</p>
      {currency && <p className="text-sm text-ivory-300">{t('emptyHint', { currency })}</p>}
    </div>
  )
}

function MethodChoice(props: {
  method: Method
  data: PaymentData | undefined
  checked: boolean
  onChoose: () => void
}) {
  const t = useTranslations('wallet.methods')
  const locale = useLocale()
  const { minimum, maximum, currency, code } = props.method
  const range = {
    from: formatMoney(minimum, currency, locale),
    to: formatMoney(maximum, currency, locale),
  }
  return (
    <label
      className={classNames(
        'flex cursor-pointer items-center gap-4 rounded-card border bg-felt-950/40 p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass-300',
        props.checked ? 'border-brass-400 bg-felt-700/60' : 'border-felt-600 hover:border-felt-400',
      )}
    >
      <input type="radio" name="method" checked={props.checked} onChange={props.onChoose} className="sr-only" />
      {props.data && (
        <img src={props.data.logo.guid} alt="" width={48} height={32} className="h-8 w-12 object-contain" />
      )}
      <span className="min-w-0 grow">
        <span className="block font-semibold text-ivory-50">{props.data?.title.rendered ?? code}</span>
        <span className="figures block text-xs text-ivory-300">{t('range', range)}</span>
      </span>
      {props.checked && <Icon name="check" className="size-5 shrink-0 text-brass-300" />}
    </label>
  )
}
