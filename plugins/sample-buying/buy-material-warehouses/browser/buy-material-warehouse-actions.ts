import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { newIdempotencyKey } from '../../../../core/browser/api/contract-request.ts'
import { openPalette } from '../../../../core/browser/command/palette-state.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { type Message, message } from '../../../../core/shared/message.ts'
import { buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import {
  buyMaterialWarehouseCreate,
  buyMaterialWarehouseUpdate,
  type BuyMaterialWarehouseLent,
  type WarehouseOutcome,
} from '../buy-material-warehouse-contract.ts'
import type { Place } from './buy-material-place-dialog.tsx'
import { preferenceNow, setPreference } from '../../../../core/browser/preferences/preferences.ts'
import { buyMaterialEntryDocument, buyMaterialWarehouseDocument } from '../buy-material-warehouse-document.ts'

/** A row of the list as the commands get it, with what its windows show. */
type Row = BuyMaterialWarehouseLent & {
  readonly material?: { readonly name: string } | null
  readonly warehouse?: { readonly id: number; readonly name: string } | null
  readonly warehouseLocation?: { readonly id: number; readonly name: string } | null
}
type Rows = readonly [Row, ...Row[]]

const nameOf = ({ material, id }: Row) => material?.name ?? `#${id}`

/** Tells what became of several, each by its material; `idOf` is what the answer names a row by. */
async function tell(title: Message, rows: Rows, outcome: WarehouseOutcome, idOf: (row: Row) => number): Promise<void> {
  await invalidateDocuments(buyMaterialWarehouseDocument.noun, buyMaterialEntryDocument.noun, buyMaterialDocument.noun)
  if (outcome.refused.length === 0) {
    toast.success(translate(message('操作成功')))
    return
  }
  const reasons = new Map(outcome.refused.map(({ id, reason }) => [id, translate(reason)]))
  const lines = rows.map((row) => {
    const failure = reasons.get(idOf(row))
    return { name: nameOf(row), ...(failure ? { failure } : {}) }
  })
  openPalette({ results: { title: translate(title), lines } })
}

const versions = (rows: Rows) => rows.map(({ id, version }) => ({ id, version }))

/** What all rows have in common; nothing where they differ. */
function common<Value>(rows: Rows, valueOf: (row: Row) => Value, keyOf: (value: Value) => unknown = (value) => value) {
  const [first] = rows
  const value = valueOf(first)
  return rows.every((row) => keyOf(valueOf(row)) === keyOf(value)) ? value : undefined
}

/** Where somebody has put materials last: most often the next ones go there, too. */
const lastPlace = 'sample-buying.lastPlace'
const nowhere: Omit<Place, 'comment'> = { warehouse: null, warehouseLocation: null }

const names = (rows: Rows) => rows.map(nameOf)

/** Asks where fetched materials are put, and signs for them. */
export async function receiveMaterials(rows: Rows): Promise<void> {
  const { askPlace } = await import('./buy-material-place-dialog.tsx')
  const title = message('签收入库')
  const idempotencyKey = newIdempotencyKey()
  const outcome = await askPlace({
    title,
    names: names(rows),
    start: { ...preferenceNow(lastPlace, nowhere), comment: '' },
    send: async ({ comment, ...place }) => {
      const received = await call(buyMaterialWarehouseCreate, {
        body: {
          status: 'received',
          ...place,
          comment: comment ?? '',
          buyMaterialIds: rows.map(({ buyMaterialId }) => buyMaterialId),
        },
        idempotencyKey,
      })
      setPreference(lastPlace, place)
      return received
    },
  })
  if (outcome) await tell(title, rows, outcome, ({ buyMaterialId }) => buyMaterialId)
}

/** Asks where materials are put instead; a comment that differs between them stays unless another one is written. */
export async function moveMaterials(rows: Rows): Promise<void> {
  const { askPlace } = await import('./buy-material-place-dialog.tsx')
  const title = message('修改仓库、库位和备注')
  const comment = common(rows, (row) => row.comment)
  const outcome = await askPlace({
    title,
    names: names(rows),
    start: {
      warehouse:
        common(
          rows,
          (row) => row.warehouse ?? null,
          (one) => one?.id,
        ) ?? null,
      warehouseLocation:
        common(
          rows,
          (row) => row.warehouseLocation ?? null,
          (one) => one?.id,
        ) ?? null,
      comment: comment ?? null,
    },
    send: (place) =>
      call(buyMaterialWarehouseUpdate, { body: { status: 'received', ...place, records: versions(rows) } }),
  })
  if (outcome) await tell(title, rows, outcome, ({ id }) => id)
}

/** Asks who takes materials, and hands them out. */
export async function issueMaterials(rows: Rows): Promise<void> {
  const { askTaker } = await import('./buy-material-issue-dialog.tsx')
  const title = message('领用出库')
  const outcome = await askTaker({
    title,
    names: names(rows),
    start: { issueUser: null, comment: common(rows, (row) => row.comment) ?? null },
    send: (given) =>
      call(buyMaterialWarehouseUpdate, { body: { status: 'issued', ...given, records: versions(rows) } }),
  })
  if (outcome) await tell(title, rows, outcome, ({ id }) => id)
}
