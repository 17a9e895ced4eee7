/**
 * The names of elements and attributes whose values are harmless. The values of all others (card, holder, expiry,
 * tokens, addresses) are masked.
 */
const harmless = new Set(
  (
    'paymentService @version @merchantCode notify reply orderStatusEvent orderStatus @orderCode error payment ' +
    'paymentMethod amount balance @value @currencyCode @exponent @debitCreditIndicator lastEvent AuthorisationId @id ' +
    'riskScore @code @description ISO8583ReturnCode CVCResultCode AVSResultCode ThreeDSecureResult issuerCountryCode ' +
    'journal @journalType @sent bookingDate date @dayOfMonth @month @year accountTx @accountType @batchId #text'
  ).split(' '),
)

/** Returns a parsed message in the form in which it is stored, with secrets masked. */
export function withoutSecrets(content: unknown): object {
  const text = JSON.stringify(content, (name, value: unknown) =>
    name === '' || /^\d+$/.test(name) || harmless.has(name) ? value : '***',
  )
  return JSON.parse(text) as object
}
