/**
 * Every refusal Baize can give, once: HTTP status and the `status` of the reply.
 * The code is also the key of its text (`texts/<language>/errors.ts`).
 * A business refusal is HTTP 200: players' portals read `status`.
 */
export const errors = {
  'request.invalid': { http: 400, status: 'BAD_REQUEST' },
  'request.tooLarge': { http: 413, status: 'TOO_LARGE' },
  'request.mediaType': { http: 415, status: 'BAD_REQUEST' },
  'request.origin': { http: 403, status: 'FORBIDDEN_ORIGIN' },
  'request.tooMany': { http: 429, status: 'TOO_MANY_REQUESTS' },
  'request.notFound': { http: 404, status: 'NOT_FOUND' },
  'request.keyMissing': { http: 400, status: 'IDEMPOTENCY_KEY_MISSING' },
  'request.keyReused': { http: 409, status: 'IDEMPOTENCY_KEY_REUSED' },
  'server.fault': { http: 500, status: 'ERROR' },
  'server.busy': { http: 503, status: 'BUSY' },
  'session.invalid': { http: 401, status: 'SESSION_INVALID' },
  'session.forbidden': { http: 403, status: 'FORBIDDEN' },
  'login.failed': { http: 200, status: 'FAILED' },
  'login.tempLock': { http: 200, status: 'FAIL_TEMP_LOCK' },
  'login.closed': { http: 200, status: 'ACCOUNT_CLOSED' },
  'login.excluded': { http: 200, status: 'SELF_EXCLUDED' },
  'login.kycFailed': { http: 200, status: 'KYC_FAILED_LOCK' },
  'login.password': { http: 200, status: 'PASSWORD_WRONG' },
  'login.resetLink': { http: 200, status: 'RESET_KEY_INVALID' },
  'login.newPassword': { http: 200, status: 'INVALID' },
  'signup.invalid': { http: 200, status: 'INVALID' },
  'signup.duplicate': { http: 200, status: 'DUPLICATE' },
  'signup.jurisdiction': { http: 200, status: 'INVALID' },
  'signup.codeWrong': { http: 200, status: 'CODE_WRONG' },
  'signup.codeExpired': { http: 200, status: 'CODE_EXPIRED' },
  'signup.codeTries': { http: 200, status: 'CODE_TRIES' },
  'signup.resendSoon': { http: 200, status: 'RESEND_TOO_SOON' },
  'signup.state': { http: 200, status: 'WRONG_STATE' },
  'signup.unconfirmed': { http: 200, status: 'UNCONFIRMED' },
  'signup.consentMissing': { http: 200, status: 'CONSENT_MISSING' },
  'signup.excluded': { http: 200, status: 'SELF_EXCLUDED' },
  'signup.registryDown': { http: 200, status: 'TRY_AGAIN' },
  'field.required': { http: 200, status: 'INVALID' },
  'field.username': { http: 200, status: 'INVALID' },
  'field.usernameCharacters': { http: 200, status: 'INVALID' },
  'field.usernameTaken': { http: 200, status: 'INVALID' },
  'field.password': { http: 200, status: 'INVALID' },
  'field.passwordCommon': { http: 200, status: 'INVALID' },
  'field.email': { http: 200, status: 'INVALID' },
  'field.birthDate': { http: 200, status: 'INVALID' },
  'field.dateInvalid': { http: 200, status: 'INVALID' },
  'field.mobile': { http: 200, status: 'INVALID' },
  'field.size': { http: 200, status: 'INVALID' },
  'field.country': { http: 200, status: 'INVALID' },
  'players.consentMandatory': { http: 200, status: 'CONSENT_MANDATORY' },
  'account.invalid': { http: 200, status: 'INVALID' },
  'account.readonly': { http: 200, status: 'READ_ONLY' },
  'account.emailLink': { http: 200, status: 'EMAIL_KEY_INVALID' },
  'referrals.invalid': { http: 200, status: 'INVALID' },
  'referrals.limit': { http: 200, status: 'LIMIT_REACHED' },
  'referrals.repeated': { http: 200, status: 'INVALID' },
  'wallet.insufficientFunds': { http: 200, status: 'INSUFFICIENT_FUNDS' },
  'wallet.amount': { http: 200, status: 'INVALID_AMOUNT' },
  'wallet.period': { http: 200, status: 'INVALID_PERIOD' },
  'wallet.hold': { http: 404, status: 'UNKNOWN_HOLD' },
  'wallet.holdExceeded': { http: 200, status: 'HOLD_EXCEEDED' },
  'wallet.entry': { http: 404, status: 'UNKNOWN_ENTRY' },
  'wallet.corrected': { http: 409, status: 'CORRECTED' },
  'payments.method': { http: 200, status: 'UNKNOWN_METHOD' },
  'payments.kyc': { http: 200, status: 'KYCFAILED' },
  'payments.high': { http: 200, status: 'HIGH_LIMIT' },
  'payments.low': { http: 200, status: 'LOW_LIMIT' },
  'payments.refused': { http: 200, status: 'REFUSED' },
  'payments.unavailable': { http: 200, status: 'PROVIDER_UNAVAILABLE' },
  'payments.unknown': { http: 404, status: 'NOT_FOUND' },
  'payments.card': { http: 200, status: 'UNKNOWN_CARD' },
  'payments.cardInUse': { http: 200, status: 'CARD_IN_USE' },
  'payments.email': { http: 200, status: 'INVALID_EMAIL' },
  'payments.withdrawalHigh': { http: 200, status: 'HIGH_LIMIT' },
  'payments.withdrawalLow': { http: 200, status: 'LOW_LIMIT' },
  'payments.decided': { http: 409, status: 'DECIDED' },
  'bonuses.notEligible': { http: 200, status: 'NOT_ELIGIBLE' },
  'bonuses.voucher': { http: 200, status: 'UNKNOWN_VOUCHER' },
  'games.unknown': { http: 404, status: 'UNKNOWN_GAME' },
  'games.unverified': { http: 200, status: 'UNVERIFIED' },
  'games.favoritesFull': { http: 200, status: 'TOO_MANY_FAVORITES' },
  'games.freeOnly': { http: 200, status: 'FREE_PLAY_UNAVAILABLE' },
  'provider.signature': { http: 401, status: 'SIGNATURE_INVALID' },
  'provider.token': { http: 200, status: 'TOKEN_INVALID' },
  'provider.player': { http: 200, status: 'UNKNOWN_PLAYER' },
  'provider.conflict': { http: 409, status: 'TRANSACTION_CONFLICT' },
  'provider.roundClosed': { http: 200, status: 'ROUND_CLOSED' },
  'provider.rolledBack': { http: 200, status: 'ROLLED_BACK' },
  'provider.stake': { http: 200, status: 'STAKE_LIMIT' },
  'provider.limit': { http: 200, status: 'PLAYER_LIMIT' },
} as const satisfies Record<string, { http: number; status: string }>

export type ErrorCode = keyof typeof errors

/** What any operation may answer besides its own errors. */
export const generalErrors = [
  'request.invalid',
  'request.tooLarge',
  'request.mediaType',
  'request.origin',
  'request.tooMany',
  'request.notFound',
  'request.keyMissing',
  'request.keyReused',
  'server.fault',
  'server.busy',
  'session.invalid',
  'session.forbidden',
] as const satisfies readonly ErrorCode[]

/** One field that was refused: the field's name in the request and the text to show. */
export interface FieldError {
  field: string
  error: string
}

/** A refusal on the wire. */
export interface Failure {
  status: string
  message: string
  errors?: FieldError[]
}
