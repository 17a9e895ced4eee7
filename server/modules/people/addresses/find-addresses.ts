import {
  maximumAddresses,
  type findAddresses as finding,
  type getAddress as getting,
} from '@baize/contract/addresses/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import { openLoqate } from './loqate.ts'
import type { AddressDirectory } from './provider.ts'

export async function findAddresses(
  context: Context,
  { postCode, country, group }: Parsed<typeof finding>,
): Promise<Reply<typeof finding>> {
  const addresses = await ask(context, (directory) => directory.find(postCode, country, group))
  return { status: 'SUCCESS', addresses: [...addresses] }
}

export async function getAddress(context: Context, { id }: Parsed<typeof getting>): Promise<Reply<typeof getting>> {
  return { status: 'SUCCESS', ...(await ask(context, (directory) => directory.get(id))) }
}

/** @throws AppError `addresses.off` if no address look-up is configured, `addresses.down` if the look-up fails */
async function ask<T>({ config, log }: Context, question: (directory: AddressDirectory) => Promise<T>): Promise<T> {
  if (!config.addressLookup) throw new AppError('addresses.off')
  const directory = openLoqate(config.addressLookup, maximumAddresses)
  return question(directory).catch((error: unknown) => {
    log.warn({ err: error }, 'the address look-up service did not answer')
    throw new AppError('addresses.down')
  })
}
