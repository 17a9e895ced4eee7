/** After this the cashier opens without the device's fingerprint. */
const patienceMs = 5000

/** The device's fingerprint on its way from the library to its frame. */
interface DeviceName {
  /** Resolves when the library has set the fingerprint, or has taken too long. */
  readonly named: Promise<void>
  /** Lets the library read it. */
  show(): void
}

/**
 * Holds the fingerprint back. The library sets `_paymentCashierDFP`, and soon after writes it to the frame, even if the
 * frame is not in the page. So it reads nothing before `show`.
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
  setTimeout(resolve, patienceMs)
  return { named: promise, show: () => void (isShown = true) }
}
