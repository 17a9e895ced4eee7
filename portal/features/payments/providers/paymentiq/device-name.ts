/** After this time the cashier opens without the device's fingerprint. */
const maxWaitMs = 5000

/** Controls when the library can read the device's fingerprint. */
interface DeviceName {
  /** Resolves when the library has stored the fingerprint, or after `maxWaitMs`. */
  readonly named: Promise<void>
  /** Lets the library read the fingerprint from now on. */
  show(): void
}

/**
 * Intercepts `_paymentCashierDFP`, in which the library stores the device's fingerprint. Soon afterwards the library
 * posts the fingerprint to its frame, even if the frame is not in the page yet. To make the library wait, the property
 * stays undefined until `show` is called.
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
