import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { PasskeyFactor } from './store.ts'

/** Passkeys belong to the portal's host and accept only its origin. */
interface Party {
  readonly publicUrl: string
}

const hostOf = ({ publicUrl }: Party): string => new URL(publicUrl).hostname
const originOf = ({ publicUrl }: Party): string => new URL(publicUrl).origin

/** The options with which the browser creates a passkey that the player does not have yet. */
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
    // the log-in without a name finds only passkeys that the device keeps itself
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

export interface MadePasskey {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly signatures: bigint
}

/**
 * @param requireUserVerification whether the device must have checked a finger, a face or a PIN
 * @returns undefined if the browser's answer does not prove that it created a passkey for this challenge
 */
export async function madePasskey(
  party: Party,
  challenge: string,
  response: unknown,
  requireUserVerification = false,
): Promise<MadePasskey | undefined> {
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

/** The options with which the browser signs with any passkey that it keeps for us, and says whose it is. */
export async function loginOptions(party: Party): Promise<{ readonly challenge: string }> {
  return generateAuthenticationOptions({ rpID: hostOf(party), allowCredentials: [], userVerification: 'required' })
}

/** The options with which the browser signs with one of the player's passkeys. */
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
 * @param requireUserVerification whether the device must have checked a finger, a face or a PIN
 * @returns the signature count, or undefined if the passkey did not sign this challenge or is a copy
 */
export async function signedBy(
  party: Party,
  { credentialId, publicKey, signatures }: Pick<PasskeyFactor, 'credentialId' | 'publicKey' | 'signatures'>,
  challenge: string,
  response: unknown,
  requireUserVerification = false,
): Promise<bigint | undefined> {
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
