import type { PaymentData } from '@baize/contract/content'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../navigation/paths.ts'
import { useLanguage } from '../../../texts/text-scope.tsx'

/** What the content service says of each method: name, logo, quick amounts. Without it the wizard still works. */
export function usePaymentData(): ReadonlyMap<string, PaymentData> {
  const address = paths.paymentData(useLanguage())
  const { data } = useQuery({
    queryKey: ['payment-data', address],
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { signal })
      if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
      return (await response.json()) as PaymentData[]
    },
    staleTime: 60_000,
  })
  return new Map(data?.map((item) => [item.code, item]))
}
