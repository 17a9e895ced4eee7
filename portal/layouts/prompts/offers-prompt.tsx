import { useState } from 'react'
import { putOffConsents, useConsentPrompt } from '../../data/consent-prompt.ts'
import { usePlayer } from '../../data/player.ts'
import { lazyFeature } from '../../frame/lazy-feature.tsx'
import { useNoDialog } from '../../frame/use-no-dialog.ts'
import { useDisturbs } from './use-disturbs.ts'

const RenewedOffers = lazyFeature(
  () => import('../../features/account/consents/renewed-offers.tsx').then((module) => module.RenewedOffers),
  ['account'],
)

/**
 * Returns whether the player must be asked again about marketing consents. Mandatory consents are asked for first.
 * Undefined while the player's data is loading.
 */
export function useOffersAsked(): boolean | undefined {
  const { data: player } = usePlayer()
  const prompt = useConsentPrompt()
  return player && player.consentRenewed && !player.consentDue && prompt === 'AUTOMATIC'
}

/** Asks again about marketing consents as soon as no other dialog is open. */
export function OffersPrompt() {
  const isAsked = useOffersAsked() ?? false
  const disturbs = useDisturbs()
  const isFree = useNoDialog()
  const [isOpen, setOpen] = useState(false)
  if (isAsked && !disturbs && isFree && !isOpen) setOpen(true)
  return isAsked && isOpen ? <RenewedOffers onClose={putOffConsents} /> : null
}
