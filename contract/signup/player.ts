import * as z from 'zod/mini'
import { completionFields } from '../forms/completion-fields.ts'
import { shapesOf } from '../forms/field.ts'
import { joinFields, usernameFields } from '../forms/join-fields.ts'
import { currency } from '../money.ts'
import { op } from '../op.ts'
import { sessionReply } from '../sessions/player.ts'

export const quickSignup = op({
  id: 'quickSignup',
  service: 'platform',
  method: 'POST',
  path: '/quickSignup',
  access: 'visitor',
  setsCookies: true,
  summary:
    'Step 1 of the sign-up. Creates a QUICK_REG player, opens a session and mails a four-digit code. Known and unknown e-mail addresses and usernames get the same reply',
  request: z.object({
    ...shapesOf(joinFields),
    /** The currency of the player's account. By default the first currency of the brand. */
    currency: z.optional(currency),
    receiveEmail: z._default(z.boolean(), false),
    /** The `consentVersionId` of every consent that the person has given. */
    consents: z.array(z.string()).check(z.maxLength(50)),
    /** Tracking and referral parameters from the URL of the page. */
    tracking: z._default(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))), {}),
  }),
  replies: {
    SUCCESS: z.extend(sessionReply, {
      /**
       * How many seconds must pass until `resendCode` can send a code. Only present if no code was sent now, because
       * the address has been sent too many e-mails.
       */
      codeWaitSeconds: z.optional(z.int()),
    }),
  },
  errors: [
    'switches.signUp',
    'signup.invalid',
    'signup.jurisdiction',
    'signup.consentMissing',
    'signup.state',
    'signup.excluded',
    'field.username',
    'field.usernameCharacters',
    'field.password',
    'field.passwordCommon',
    'field.email',
    'field.birthDate',
    'field.dateInvalid',
    'field.currency',
  ],
  rate: { limit: 30, windowSeconds: 60 },
})

export const confirmSignup = op({
  id: 'confirmSignup',
  service: 'platform',
  method: 'POST',
  path: '/confirmSignup',
  access: 'signup',
  summary: 'Confirm the e-mail address with the mailed code within 15 minutes and five tries',
  request: z.object({ code: z.string().check(z.regex(/^\d{4}$/)) }),
  replies: { SUCCESS: z.object({}) },
  errors: ['signup.codeWrong', 'signup.codeExpired', 'signup.codeTries', 'signup.state', 'signup.duplicate'],
  rate: { limit: 30, windowSeconds: 60 },
})

export const confirmSignupByLink = op({
  id: 'confirmSignupByLink',
  service: 'platform',
  method: 'POST',
  path: '/confirmSignupByLink',
  access: 'visitor',
  setsCookies: true,
  summary:
    'Confirm the e-mail address with the link in the code’s mail, on any device. Without the session of this sign-up, the password is needed and opens one',
  request: z.object({
    confirmationCode: z.string().check(z.maxLength(120)),
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  replies: { SUCCESS: z.object({ session: z.optional(sessionReply) }) },
  errors: ['signup.link', 'signup.linkPassword', 'signup.linkTries', 'signup.state', 'signup.duplicate'],
  rate: { limit: 30, windowSeconds: 60 },
})

export const resendCode = op({
  id: 'resendCode',
  service: 'platform',
  method: 'POST',
  path: '/resendCode',
  access: 'signup',
  summary: 'Mail a new code, at most once a minute',
  request: z.object({}),
  replies: { SUCCESS: z.object({}) },
  errors: ['signup.resendSoon', 'signup.state'],
  rate: { limit: 10, windowSeconds: 60 },
})

export const chooseUsername = op({
  id: 'chooseUsername',
  service: 'platform',
  method: 'POST',
  path: '/chooseUsername',
  access: 'signup',
  summary:
    'Replace a taken username after the e-mail address is confirmed. After five tries the player waits 15 minutes',
  request: z.object(shapesOf(usernameFields)),
  replies: { SUCCESS: z.object({}) },
  errors: [
    'signup.invalid',
    'signup.state',
    'signup.usernameTries',
    'login.password',
    'login.tempLock',
    'field.username',
    'field.usernameCharacters',
    'field.usernamePassword',
    'field.usernameTaken',
  ],
  rate: { limit: 20, windowSeconds: 60 },
})

export const completeSignup = op({
  id: 'completeSignup',
  service: 'platform',
  method: 'POST',
  path: '/completeSignup',
  access: 'signup',
  setsCookies: true,
  summary: 'Step 2 of the sign-up with names, phone and address. Asks the identity registry and the exclusion register',
  request: z.object(shapesOf(completionFields)),
  replies: {
    SUCCESS: sessionReply,
    /** The registry's response was unclear. The player gets an e-mail with a link to upload documents. */
    ID_CHECK_LOCK: z.object({}),
    /**
     * The registry did not accept the person. The portal then shows the error code KL, which the player quotes to
     * customer support.
     */
    KYC_FAILED_LOCK: z.object({}),
  },
  errors: [
    'signup.state',
    'signup.unconfirmed',
    'signup.usernameTaken',
    'signup.invalid',
    'signup.duplicate',
    'signup.excluded',
    'signup.jurisdiction',
    'signup.registryDown',
    'signup.registryRefused',
    'field.required',
    'field.mobile',
    'field.country',
  ],
  rate: { limit: 20, windowSeconds: 60 },
})

export const operations = [
  quickSignup,
  confirmSignup,
  confirmSignupByLink,
  resendCode,
  chooseUsername,
  completeSignup,
] as const
