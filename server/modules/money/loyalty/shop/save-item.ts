import { languages } from '@baize/contract/languages'
import type { saveLoyaltyItem as operation } from '@baize/contract/loyalty/staff'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import type { Tx } from '../../../../kit/db.ts'
import { AppError, refusedFields } from '../../../../kit/app-error.ts'
import { productOfSpins, spinsOnGame } from '../../bonuses/service.ts'
import { type ActionCaller, SecondPersonNeeded } from '../../../back-office/approvals/service.ts'
import { changeAsStaff } from '../../../back-office/records/service.ts'
import { lockItems, selectItem, upsertItem, type Item, type Saver } from './item-store.ts'
import { worthOfSpins } from './rules.ts'

/**
 * Saves an item. If the change is visible to players, the revision increases: players who have the old offer in their
 * cart must then confirm the new offer before they can order.
 * @throws AppError `loyalty.price` if the price is not above zero, `bonuses.product` if the game belongs to no product,
 * `loyalty.stock` as `stockAfter`, and the errors of `spinsOnGame`. SecondPersonNeeded if the free spins of the whole
 * stock are worth more than one person may give without approval, or if an item with free spins has unlimited stock
 */
export async function saveLoyaltyItem(
  context: Context,
  input: Parsed<typeof operation>,
  caller: ActionCaller,
): Promise<Reply<typeof operation>> {
  const { freeSpins: asked, price: typedPrice, stockBefore: _read, ...rest } = input
  const price = BigInt(typedPrice)
  if (price <= 0n) throw new AppError('loyalty.price')
  const freeSpins = asked && (await spinsOnGame(context, asked, asked.currency))
  if (freeSpins) await productOfSpins(context.db, freeSpins)
  const subject = `loyalty item ${input.itemCode}`
  const kind = freeSpins ? ('FREE_SPINS' as const) : ('ITEM' as const)
  const command = { operation: 'saveLoyaltyItem', input, caller }
  const { revision } = await changeAsStaff(context, command, async (tx, at) => {
    const stock = stockAfter((await lockItems(tx, [input.itemCode])).get(input.itemCode), input)
    if (asked && freeSpins && input.active && !caller.consent) {
      const money = { amountMinor: worthOfSpins(freeSpins, stock ?? 0), currency: asked.currency }
      if (stock === undefined) throw new SecondPersonNeeded(subject)
      if (context.config.fourEyes.needsSecondPerson(money)) throw new SecondPersonNeeded(subject, money)
    }
    const item = { ...rest, stock, price, kind, freeSpins, currency: asked?.currency }
    return { subject, reply: { revision: await putLoyaltyItem(tx, item, at, caller) } }
  })
  return { status: 'SUCCESS', revision }
}

/**
 * The stock that an item has after staff have saved it. Undefined if it is unlimited. A caller who does not change the
 * stock that they have read keeps the present stock, so that pieces sold in the meantime stay sold.
 * @throws AppError `loyalty.stock` if the caller would change the stock without knowing the present one
 */
function stockAfter(known: Item | undefined, { stock, stockBefore }: Parsed<typeof operation>): number | undefined {
  if (known?.stock === undefined || stock === known.stock || stockBefore === known.stock) return stock
  if (stockBefore === undefined || stock !== stockBefore)
    throw refusedFields('loyalty.stock', ['stockBefore'], { count: known.stock })
  return known.stock
}

/**
 * For the approval of an item by a second person: `describe` returns the text that this person reads, and `stateOf` the
 * item's revision, which must still be the same when the person approves the item.
 */
export const itemFacts = {
  stateOf: async ({ db }: Pick<Context, 'db'>, { itemCode }: Parsed<typeof operation>) =>
    String((await selectItem(db, itemCode))?.revision ?? 'none'),
  describe: ({ itemCode, price, stock, active, freeSpins }: Parsed<typeof operation>) =>
    JSON.stringify({ itemCode, price, stock: stock ?? '∞', active, ...freeSpins }),
}

export type ItemSettings = Omit<Item, 'revision' | 'updatedAt' | 'savedAloneBy'>

type Settings = { readonly [Field in keyof ItemSettings]?: ItemSettings[Field] | undefined } & Pick<
  ItemSettings,
  'itemCode' | 'names' | 'descriptions' | 'imageUrl' | 'brand' | 'kind' | 'price' | 'active'
>

/** @returns the item's new revision */
export async function putLoyaltyItem(tx: Tx, settings: Settings, at: Temporal.Instant, saver?: Saver): Promise<number> {
  const known = (await lockItems(tx, [settings.itemCode])).get(settings.itemCode)
  const revision = (known?.revision ?? 0) + (known && isSameOffer(known, settings) ? 0 : 1)
  const { stock, countries, vipStatuses, currency, freeSpins } = settings
  const item = { ...settings, stock, countries, vipStatuses, currency, freeSpins, revision, updatedAt: at }
  await upsertItem(tx, item, saver)
  return revision
}

/** True if players see no difference between the two offers. The stock and the audience are not compared. */
function isSameOffer(one: Item, other: Settings): boolean {
  const text = ({ names, descriptions, imageUrl, brand, kind, price, currency, freeSpins: spins }: Settings) =>
    [
      [...languages.flatMap((code) => [names[code], descriptions[code]]), imageUrl, brand, kind, price, currency],
      [spins?.count, spins?.studio, spins?.gameId, spins?.stakeMinor, spins?.days],
    ].map((part) => part.map(String).join('\n'))
  return text(one).join('\n') === text(other).join('\n')
}
