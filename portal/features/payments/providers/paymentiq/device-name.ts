/** After this time PaymentIQ's cashier opens without the device's fingerprint. */
const maxWaitMs = 5000

/** Controls when PaymentIQ's library can read the device's fingerprint, which is called the device's name here. */
interface DeviceName {
  /** Resolves when PaymentIQ's library has stored the fingerprint, at the latest after `maxWaitMs`. */
  readonly named: Promise<void>
  show(): void
}

/**
 * Intercepts the global `_paymentCashierDFP`, in which PaymentIQ's library stores the device's fingerprint. Soon
 * afterwards the library posts the fingerprint to its frame, even if the frame is not in the page yet. While the global
 * is undefined, the library waits, so the global stays undefined until `show` is called.
 */
export function holdDeviceName(): DeviceName {
  let name: string | undefined
  let isShown = false
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.defineProperty(window, '_paymentCashierDFP', {
    configurable: true,
    get: () => (isShown ? name : undefined),
    set: (given: string) => {
      name = given
      resolve()
    },
  })
  setTimeout(resolve, maxWaitMs)
  return { named: promise, show: () => void (isShown = true) }
}
