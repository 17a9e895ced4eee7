import { useEffect, useEffectEvent, useRef } from 'react'
import { isReturning, moveWallet } from '../../frame/overlays.ts'

interface Wizard<Step extends string> {
  readonly tab: 'deposit' | 'withdrawal'
  /** The steps in their order. The first one has no name in the address. */
  readonly steps: readonly Step[]
  /** The step that the wizard shows. */
  readonly shown: Step
  /** Brings the wizard to a step, as far as what the player has entered allows. Sends nothing. @returns the step that it reaches */
  readonly goTo: (step: Step) => Step
}

/**
 * Keeps the step of a wizard in the address. A press moves the wizard, and the address follows: a further step is an entry of
 * the history. Back and Forward move the address, and the wizard follows. A wallet that opens at its first step goes on
 * where the wizard stands.
 * @param named the step of the address; undefined while another tab is open
 * @returns the wizard's place in the wallet's address
 */
export function useStepAddress<Step extends string>(named: string | undefined, wizard: Wizard<Step>): string {
  const { tab, steps, shown } = wizard
  const [first] = steps
  const wanted = named === undefined ? undefined : (steps.find((step) => step === named) ?? first)
  const place = (step: Step) => (step === first ? tab : `${tab}.${step}`)
  /** The step of the address and of the wizard when they last agreed. */
  const agreed = useRef<{ readonly inAddress: Step | undefined; readonly inWizard: Step }>(undefined)
  /** The step that the wizard has asked the address for. */
  const asked = useRef<Step>(undefined)
  const ask = (step: Step, how: 'push' | 'replace' | 'back') => {
    asked.current = step
    moveWallet(place(step), how)
  }
  const follow = useEffectEvent((inAddress: Step | undefined, inWizard: Step) => {
    if (isReturning()) return
    // the wizard may have moved on while the address followed it
    const isOwn = inAddress !== undefined && inAddress === asked.current
    const before = isOwn ? { inAddress, inWizard: inAddress } : agreed.current
    if (isOwn) asked.current = undefined
    const agree = (step: Step) => void (agreed.current = { inAddress, inWizard: step })
    if (inAddress === undefined || inAddress === inWizard) return agree(inWizard)
    const isOpened = before?.inAddress === undefined
    if (isOpened ? inAddress !== first : inAddress !== before.inAddress) {
      const reached = wizard.goTo(inAddress)
      agree(reached)
      if (reached !== inAddress) ask(reached, isOpened ? 'replace' : 'back')
      return
    }
    if (isOpened) {
      // the way back from the provider's page keeps its name
      if (named === '') ask(inWizard, 'replace')
    } else if (inWizard !== before.inWizard) {
      ask(inWizard, steps.indexOf(inWizard) > steps.indexOf(before.inWizard) ? 'push' : 'back')
    }
    agree(inWizard)
  })
  useEffect(() => follow(wanted, shown), [wanted, shown])
  return place(shown)
}
