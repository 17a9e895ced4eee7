import { FramedPage } from '../framed-page.tsx'
import { type Cashier, CashierWidget } from './paymentiq/cashier-widget.tsx'
import { HostedCardPage, type HostedResult } from './worldpay/hosted-card-page.tsx'

/**
 * The result that the provider's page reports. `library` means that the page could not be shown, because the provider's
 * script that shows it (`libraryUrl`) did not load.
 */
export type PageResult = HostedResult | 'library'

/** A reply of the platform after which the payment continues at the provider. */
type Continued =
  | { readonly status: 'CONTINUE_IN_CASHIER'; readonly cashier: Cashier; readonly paymentId?: string }
  | {
      readonly status: 'CONTINUE_TO_PAYMENT_SITE'
      readonly continueUrl: string
      readonly libraryUrl?: string | undefined
    }

interface ProviderPageProps {
  readonly begun: Continued
  readonly method: 'deposit' | 'withdrawal'
  /** Decimal text. */
  readonly amount: string
  readonly onResult?: (result: PageResult) => void
}

const ignore = () => undefined

/**
 * Shows the page of the provider that the platform's reply asks for: PaymentIQ's cashier, Worldpay's card page, which
 * Worldpay's own script shows, or any other page in a plain frame.
 */
export function ProviderPage({ begun, method, amount, onResult = ignore }: ProviderPageProps) {
  if (begun.status === 'CONTINUE_IN_CASHIER') {
    const { cashier, paymentId } = begun
    return <CashierWidget cashier={cashier} method={method} amount={amount} {...(paymentId && { paymentId })} />
  }
  const { continueUrl, libraryUrl } = begun
  if (libraryUrl === undefined) return <FramedPage url={continueUrl} />
  return (
    <HostedCardPage
      url={continueUrl}
      libraryUrl={libraryUrl}
      onResult={onResult}
      onLibraryFailed={() => onResult('library')}
    />
  )
}
