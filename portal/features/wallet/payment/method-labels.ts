import type { PaymentData } from '@baize/contract/content'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../navigation/paths.ts'
import { useLanguage } from '../../../texts/text-scope.tsx'

/** The content service's entry for each method: name, logo, quick amounts. The wizard works without them. */
export function useMethodLabels(): ReadonlyMap<string, PaymentData> {
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
