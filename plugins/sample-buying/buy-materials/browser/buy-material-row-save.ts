import type { z } from 'zod'
import { call } from '../../../../core/browser/api/client.ts'
import { type BackCall, backBy } from '../../../../core/browser/command/undo/back-call.ts'
import type { ListRow, RowChanges, SavedChange } from '../../../../core/browser/grid/model/list-definition.ts'
import { buyMaterialQuantity, buyMaterialUpdate } from '../buy-material-contract.ts'

type UpdateBody = Omit<z.input<typeof buyMaterialUpdate.body>, 'version'>

/** What the line holds of that which a change sends whole. */
function heldBy(row: ListRow): UpdateBody {
  const { supplier, unitPrice, inStock, comment, material } = row as unknown as UpdateBody
  return { supplier, unitPrice, inStock, comment, material }
}

/** Saves cells of a line from the version that its row shows. Throws `CallError`. */
export async function saveLine(row: ListRow, changes: RowChanges): Promise<SavedChange> {
  const { id } = row
  const { quantity, ...others } = changes
  let version = Number(row['version'])
  const back: BackCall[] = []
  if (quantity !== undefined) {
    const saved = await call(buyMaterialQuantity, { params: { id }, body: { quantity: quantity as string, version } })
    version = saved.version
    back.push(backBy(buyMaterialQuantity, { params: { id }, body: { quantity: row['quantity'] } }))
  }
  if (Object.keys(others).length > 0) {
    const held = heldBy(row)
    const saved = await call(buyMaterialUpdate, { params: { id }, body: { ...held, ...others, version } })
    version = saved.version
    back.push(backBy(buyMaterialUpdate, { params: { id }, body: held }))
  }
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, row[key] ?? null]))
  const [only, ...more] = back
  // Two calls are taken back by the same two.
  return { version, before, ...(only && more.length === 0 ? { back: only } : {}) }
}
