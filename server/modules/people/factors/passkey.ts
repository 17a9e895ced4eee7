import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { PasskeyFactor } from './store.ts'

/**
 * The site to which passkeys are bound (WebAuthn's relying party). A passkey works only on the host and origin of the
 * portal.
 */
interface Party {
  readonly publicUrl: string
}

const hostOf = ({ publicUrl }: Party): string => new URL(publicUrl).hostname
const originOf = ({ publicUrl }: Party): string => new URL(publicUrl).origin

/**
 * The options with which the browser creates a passkey on a device that does not have one of this player's passkeys
 * yet.
 */
export async function creationOptions(
  party: Party & { readonly brand: { readonly name: string } },
  player: { readonly playerId: string; readonly username: string },
  known: readonly PasskeyFactor[],
): Promise<{ readonly challenge: string }> {
  return generateRegistrationOptions({
    rpName: party.brand.name,
    rpID: hostOf(party),
    userID: new TextEncoder().encode(player.playerId),
    userName: player.username,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    // A login without a username finds only passkeys that are stored on the device (resident keys).
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

export interface MadePasskey {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly signatures: bigint
}

/**
 * Checks the browser's response to a request to create a passkey.
 * @param requireUserVerification true if the device must have checked a fingerprint, a face or a PIN
 * @returns undefined if the response does not prove that a passkey was created for this challenge
 */
export async function madePasskey(
  party: Party,
  challenge: string,
  response: unknown,
  requireUserVerification = false,
): Promise<MadePasskey | undefined> {
  if (isEmbedded(response)) return undefined
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(party),
    expectedRPID: hostOf(party),
    requireUserVerification,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), signatures: BigInt(counter) }
}

/**
 * The options with which the browser signs with any passkey for this site. The browser's response names the player
 * whose passkey it is.
 */
export async function loginOptions(party: Party): Promise<{ readonly challenge: string }> {
  return generateAuthenticationOptions({ rpID: hostOf(party), allowCredentials: [], userVerification: 'required' })
}

/** The options with which the browser signs with one of this player's passkeys. */
export async function signingOptions(
  party: Party,
  known: readonly PasskeyFactor[],
): Promise<{ readonly challenge: string }> {
  return generateAuthenticationOptions({
    rpID: hostOf(party),
    allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    userVerification: 'preferred',
  })
}

/**
 * Checks the signature of a passkey.
 * @param requireUserVerification true if the device must have checked a fingerprint, a face or a PIN
 * @returns the new signature counter, or undefined if the passkey did not sign this challenge, or if the counter shows
 * that the passkey was copied
 */
export async function signedBy(
  party: Party,
  { credentialId, publicKey, signatures }: Pick<PasskeyFactor, 'credentialId' | 'publicKey' | 'signatures'>,
  challenge: string,
  response: unknown,
  requireUserVerification = false,
): Promise<bigint | undefined> {
  if (isEmbedded(response)) return undefined
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originOf(party),
    expectedRPID: hostOf(party),
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: Number(signatures) },
    requireUserVerification,
  }).catch(() => undefined)
  return verified?.verified ? BigInt(verified.authenticationInfo.newCounter) : undefined
}

/**
 * True if the page that called the browser's passkey functions was in a frame of another site. Our own pages never use
 * passkeys there, and whoever frames a page can make the player click anywhere in it. The library refuses such a
 * response only if it contains both of these values, and some browsers send only one.
 */
function isEmbedded(response: unknown): boolean {
  try {
    const { clientDataJSON } = (response as { response: { clientDataJSON: string } }).response
    const { crossOrigin, topOrigin } = decodeClientDataJSON(clientDataJSON)
    return crossOrigin === true || topOrigin !== undefined
  } catch {
    return true
  }
}
