import { useWrite, type Write, type WriteOptions } from '@baize/web/calls/use-write.ts'
import { useFailureTexts } from '@baize/web/failures/use-failure-texts.ts'
import { useTranslations } from 'use-intl/react'

/** A change of money or of its limits. Every failure stays in place, because a toast goes before it is understood. */
export function useMoneyWrite<Reply, Wish = undefined>(
  options: Omit<WriteOptions<Wish, Reply>, 'inPlace'>,
): Write<Wish, Reply> {
  return useWrite({ ...options, inPlace: useTranslations('wallet.failure')('server') })
}

/** A function that words a failed call of the wallet. */
export function useMoneyFailure(): (error: unknown) => string | undefined {
  const textsOf = useFailureTexts(useTranslations('wallet.failure')('server'))
  return (error) => (error ? textsOf(error).join(' ') : undefined)
}
