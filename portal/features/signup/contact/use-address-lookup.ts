import { findAddresses, getAddress } from '@baize/contract/addresses/player'
import type { Reply } from '@baize/contract/op'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { call } from '../../../data/client.ts'

type Found = Reply<typeof findAddresses>['addresses'][number]
export type Address = Omit<Reply<typeof getAddress>, 'status'>

/**
 * Looks up addresses by post code. The result may contain groups of addresses. Choosing a group loads its addresses,
 * and choosing an address calls `onChosen`.
 */
export function useAddressLookup(country: string, onChosen: (address: Address) => void) {
  const find = useWrite({
    run: (wanted: { postCode: string; group?: string }) => call(findAddresses, { ...wanted, country }),
  })
  const get = useWrite({
    run: (id: string) => call(getAddress, { id }),
    onDone: (address) => {
      find.reset()
      onChosen(address)
    },
  })
  const postCode = find.sent?.postCode ?? ''
  return {
    find: (typed: string) => find.send({ postCode: typed }),
    choose: ({ id, kind }: Found) => (kind === 'group' ? find.send({ postCode, group: id }) : get.send(id)),
    found: find.reply?.addresses,
    busy: find.isBusy || get.isBusy,
    problem: (find.refusal ?? get.refusal)?.message,
  }
}
