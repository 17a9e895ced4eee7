import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/dossiers/saved-views'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { deleteSavedView, selectViews, upsertView } from './view-store.ts'

type Owner = Pick<Caller, 'staff'>

const viewMaximum = 30

export async function getSavedViews(
  { db }: Context,
  _input: object,
  { staff }: Owner,
): Promise<Reply<typeof operations.getSavedViews>> {
  const views = await selectViews(db, staff)
  return {
    status: 'SUCCESS',
    views: views.map(({ name, registrationStatus, kycStatus, country, site }) => ({
      name,
      ...(registrationStatus !== null && { registrationStatus }),
      ...(kycStatus !== null && { kycStatus }),
      ...(country !== null && { country }),
      ...(site !== null && { site }),
    })),
  }
}

/** @throws AppError `dossiers.viewsFull` if the member of staff has already saved the maximum number of views */
export async function saveView(
  { db }: Context,
  input: Parsed<typeof operations.saveView>,
  { staff }: Owner,
): Promise<Reply<typeof operations.saveView>> {
  const { name, registrationStatus, kycStatus, country, site } = input
  const view = {
    name,
    registrationStatus: registrationStatus ?? null,
    kycStatus: kycStatus ?? null,
    country: country ?? null,
    site: site ?? null,
  }
  await transaction(db, async (tx) => {
    if ((await upsertView(tx, staff, view)) > viewMaximum) throw new AppError('dossiers.viewsFull')
  })
  return { status: 'SUCCESS' }
}

export async function deleteView(
  { db }: Context,
  { name }: Parsed<typeof operations.deleteView>,
  { staff }: Owner,
): Promise<Reply<typeof operations.deleteView>> {
  await deleteSavedView(db, staff, name)
  return { status: 'SUCCESS' }
}
