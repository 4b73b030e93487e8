import { importer, type ImportWrite } from '../../../../core/server/import/importer.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { parseDecimal } from '../../../../core/shared/money.ts'
import { units } from '../../../master-data/server-public.ts'
import { type Material, type MaterialBody, materialBody } from '../material-contract.ts'
import { canSaveMaterial, enteredGap, materialAmounts } from '../material-rules.ts'
import { materialImportColumns } from './material-import-columns.ts'
import { materialKind, materialValues } from './material-store.ts'
import { materials } from './material-tables.ts'

const following = ['meterPerKilo', 'quantity', 'sufficientPrice', 'sufficientMeterPrice'] as const
const blank = Object.fromEntries(following.map((key) => [key, null]))

function bodyOf(wire: Material): MaterialBody {
  const { id: _, version: __, createdAt: ___, updatedAt: ____, gap, supplier, unit, category, ...own } = wire
  const ids = { supplierId: supplier.id, unitId: unit?.id ?? null, categoryId: category?.id ?? null }
  return {
    ...own,
    ...ids,
    price: own.price ?? null,
    sufficientPrice: own.sufficientPrice ?? null,
    sufficientMeterPrice: own.sufficientMeterPrice ?? null,
    calculateGap: enteredGap(gap),
  }
}

const isSame = (one: string | null | undefined, other: string | null | undefined) =>
  parseDecimal(one) === parseDecimal(other)

/** The body with those amounts left open that only followed from the others and that the file leaves alone, so that they follow further. */
function followed({ body, before }: ImportWrite<Material, MaterialBody>): MaterialBody {
  if (!before) return body
  const amounts = materialAmounts({ ...bodyOf(before), ...blank }, before.unit?.name)
  const left = following.filter((key) => isSame(body[key], before[key]) && isSame(before[key], amounts[key]))
  return { ...body, ...Object.fromEntries(left.map((key) => [key, null])) }
}

async function valuesOf(work: Work, rows: readonly ImportWrite<Material, MaterialBody>[]) {
  const names = await work.db.select({ id: units.id, name: units.name }).from(units)
  const unitName = new Map(names.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    ...materialValues(followed(row), unitName.get(row.body.unitId ?? 0)),
    ...(row.before ? {} : { creatorId: work.actor.id }),
  }))
}

/** Materials out of a spreadsheet; without an ID one is known by its names, and by its supplier with the codes that the supplier gave it. */
export const materialImport = importer({
  kind: materialKind,
  path: 'materials',
  columns: materialImportColumns,
  key: ['name', 'supplierId', 'color', 'codeFromSupplier', 'colorFromSupplier'],
  keyColumn: materials.name,
  body: materialBody,
  bodyOf,
  rule: canSaveMaterial,
  values: valuesOf,
})
