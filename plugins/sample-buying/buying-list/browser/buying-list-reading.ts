import { call } from '../../../../core/browser/api/client.ts'
import { readContact, type SupplierContact } from '../../browser/supplier-contacts.ts'
import { buyMaterialLimits, noStage } from '../../buy-material-options.ts'
import { buyMaterialRead, buyMaterialSearch } from '../../buy-materials/buy-material-contract.ts'
import type { BuyMaterial } from '../../buy-materials/buy-material-model.ts'
import { canTakeAlong, linesByShop, type ShopLines } from '../buying-list-rules.ts'

/** What the printed list shows: each shop with how it is reached, and what is bought there. */
export type BuyingList = { readonly shops: readonly (ShopLines & SupplierContact)[] }

/** Lines that are read at once: a browser does not send more to one server. */
const together = 6

/** The ids of what is open in all orders that the person sees, or in one. */
async function openLines(keyword?: string): Promise<readonly number[]> {
  const ids: number[] = []
  const body = { stage: [noStage, 'PurchaseStarted'], ...(keyword ? { buyMaterialOrderCode: keyword } : {}) }
  for (let page = 1; ids.length < buyMaterialLimits.chosen; page += 1) {
    const { records } = await call(buyMaterialSearch, { query: { page, size: 100 }, body })
    ids.push(...records.map(({ id }) => id))
    if (records.length < 100) break
  }
  return ids.slice(0, buyMaterialLimits.chosen)
}

async function readLines(ids: readonly number[]): Promise<readonly BuyMaterial[]> {
  const lines: BuyMaterial[] = []
  for (let from = 0; from < ids.length; from += together) {
    const some = ids.slice(from, from + together)
    lines.push(...(await Promise.all(some.map((id) => call(buyMaterialRead, { params: { id } })))))
  }
  return lines
}

/** Reads what is printed: `of` names the lines, an order by its number, or all that is open. Throws `CallError`. */
export async function readBuyingList(of: string, query: Readonly<Record<string, string>>): Promise<BuyingList> {
  const named = (query['ids'] ?? '').split('.').map(Number).filter(Number.isInteger)
  const ids = of === 'lines' ? named : await openLines(of === 'order' ? query['number'] : undefined)
  const lines = (await readLines(ids)).filter((line) => canTakeAlong(line).allowed)
  const shops = await Promise.all(
    linesByShop(lines).map(async (one) => {
      const contact = one.shop ? await readContact(one.shop) : { phone: null, address: null }
      return { ...one, ...contact }
    }),
  )
  return { shops }
}
