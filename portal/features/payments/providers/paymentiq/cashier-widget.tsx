import { localeOf } from '@baize/contract/languages'
import { Alert } from '@baize/ui/alert'
import type PaymentCashierLibrary from 'paymentiq-cashier-bootstrapper'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useLanguage } from '../../../../texts/text-scope.tsx'
import { holdDeviceName } from './device-name.ts'

/** What PaymentIQ's cashier needs to open, as the platform's reply contains it. */
export interface Cashier {
  readonly merchantId: string
  readonly userId: string
  readonly sessionId: string
  readonly environment: 'production' | 'test'
  readonly cashierUrl?: string | undefined
}

declare global {
  interface Window {
    /** The main class of PaymentIQ's library. All builds of the library store it in this global variable. */
    _PaymentCashier?: typeof PaymentCashierLibrary
  }
}

interface CashierWidgetProps {
  readonly cashier: Cashier
  readonly method: 'deposit' | 'withdrawal'
  /** Decimal text. */
  readonly amount: string
  /** Id of the deposit that the cashier pays. Absent for a withdrawal. */
  readonly paymentId?: string
}

/**
 * PaymentIQ's cashier, which PaymentIQ's own library shows in a box of 675 px by 60vh. The library's events are
 * ignored, because only the platform knows whether money moved.
 */
export function CashierWidget({ cashier, method, amount, paymentId }: CashierWidgetProps) {
  const t = useTranslations('wallet.payment')
  const id = useId()
  const language = useLanguage()
  const container = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const { merchantId, userId, sessionId, environment, cashierUrl } = cashier
  useEffect(() => {
    let wanted = true
    const element = container.current
    void import('paymentiq-cashier-bootstrapper')
      .then(() => {
        if (!wanted || !element) return
        const PaymentCashier = window._PaymentCashier
        if (!PaymentCashier) throw new Error('the cashier’s library did not load')
        element.replaceChildren()
        const config = {
          merchantId,
          userId,
          sessionId,
          environment,
          method,
          amount,
          locale: localeOf(language).replace('-', '_'),
          containerHeight: '60vh',
          defaultLoader: true,
          ...(paymentId !== undefined && { attributes: { paymentId } }),
        }
        const device = holdDeviceName()
        // Change the frame that PaymentIQ's library adds before the frame loads: give it a title, and replace its URL
        // if the platform has configured a URL that the library does not know.
        element.appendChild = <Added extends Node>(added: Added): Added => {
          if (added instanceof HTMLIFrameElement) {
            added.title = t('page')
            if (cashierUrl !== undefined) added.src = `${cashierUrl}/${new URL(added.src).search}`
          }
          void device.named.then(() => {
            if (!wanted) return
            element.append(added)
            device.show()
          })
          return added
        }
        const opened: unknown = new PaymentCashier(`#${CSS.escape(id)}`, config, () => undefined)
        if (!opened) setFailed(true)
      })
      .catch(() => wanted && setFailed(true))
    return () => {
      wanted = false
      element?.replaceChildren()
    }
  }, [id, language, merchantId, userId, sessionId, environment, cashierUrl, method, amount, paymentId, t])
  if (failed) return <Alert tone="failure">{t('libraryFailed')}</Alert>
  return (
    <div className="mx-auto min-h-[60vh] w-full max-w-[675px] overflow-hidden rounded-card">
      {/* PaymentIQ's library replaces the classes of this element, so the styles are on the element around it. */}
      <div id={id} ref={container} />
    </div>
  )
}
