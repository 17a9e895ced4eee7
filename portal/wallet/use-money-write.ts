import { useWrite, type Write, type WriteOptions } from '@baize/web/calls/use-write.ts'
import { useFailureTexts } from '@baize/web/failures/use-failure-texts.ts'
import { useTranslations } from 'use-intl/react'

/**
 * Returns a write that changes money or a limit. Its failures are shown where the player pressed the button and not as
 * toasts, because a toast may disappear before the player has understood it.
 */
export function useMoneyWrite<Reply, Input = undefined>(
  options: Omit<WriteOptions<Input, Reply>, 'inPlace'>,
): Write<Input, Reply> {
  return useWrite({ ...options, inPlace: useTranslations('wallet.failure')('server') })
}

/** Returns a function that turns an error of a wallet call into a text for the player. */
export function useMoneyFailure(): (error: unknown) => string | undefined {
  const textsOf = useFailureTexts(useTranslations('wallet.failure')('server'))
  return (error) => (error ? textsOf(error).join(' ') : undefined)
}
