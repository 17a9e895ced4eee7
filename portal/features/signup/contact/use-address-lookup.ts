import { findAddresses, getAddress } from '@baize/contract/addresses/player'
import type { Reply } from '@baize/contract/op'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../data/client.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

type Found = Reply<typeof findAddresses>['addresses'][number]
export type Address = Omit<Reply<typeof getAddress>, 'status'>

/** Looks up addresses by post code. The first list may contain groups, which open lists of their own. */
export function useAddressLookup(country: string, onChosen: (address: Address) => void) {
  const showError = useFailureToast()
  const onError = (error: Error) => {
    if (!refusalOf(error)) showError(error)
  }
  const find = useMutation({
    mutationFn: (wish: { postCode: string; group?: string }) => call(findAddresses, { ...wish, country }),
    onError,
  })
  const get = useMutation({
    mutationFn: (id: string) => call(getAddress, { id }),
    onSuccess: (address) => {
      find.reset()
      onChosen(address)
    },
    onError,
  })
  const postCode = find.variables?.postCode ?? ''
  return {
    find: (typed: string) => find.mutate({ postCode: typed }),
    choose: ({ id, kind }: Found) => (kind === 'group' ? find.mutate({ postCode, group: id }) : get.mutate(id)),
    found: find.data?.addresses,
    busy: find.isPending || get.isPending,
    problem: refusalOf(find.error ?? get.error)?.message,
  }
}
