import type { PaymentData } from '@baize/contract/content/collections'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { fetchJson } from '../../data/fetch-json.ts'
import { paths } from '../../navigation/paths.ts'
import { useLanguage } from '../../texts/text-scope.tsx'

/**
 * Returns the content service's entries for the payment methods by code, with name, logo and quick amounts. The wizard
 * also works without them.
 */
export function useMethodLabels(): ReadonlyMap<string, PaymentData> {
  const address = paths.paymentData(useLanguage())
  const { data } = useRead({
    ...readBy('content', 'payment-data', address, (signal) => fetchJson<PaymentData[]>(address, signal)),
    staleTime: 60_000,
  })
  return new Map(data?.map((item) => [item.code, item]))
}
