import { headerValues } from '../../../../core/server/document/document-content-columns.ts'
import { recordKindOf } from '../../../../core/server/document/document-import.ts'
import { importer, type ImportWrite } from '../../../../core/server/import/importer.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { parseDecimal } from '../../../../core/shared/money.ts'
import { units } from '../../../master-data/server-public.ts'
import { type Material, type MaterialContent, materialModel } from '../material-model.ts'
import { followingAmounts, followingContent, materialProblems } from '../material-rules.ts'
import { materialImportColumns } from './material-import-columns.ts'
import { derivedColumns, materialKeyword } from './material-store.ts'
import { materialTable } from './material-table.ts'
import { materials } from './material-tables.ts'

const bodyOf = (wire: Material) => contentOf(materialModel, wire)
const isSame = (one: string | null, other: string | null) => parseDecimal(one) === parseDecimal(other)

/** Empties derived amounts that the file does not set, so that they are derived again from the new values. */
function followed({ body, before }: ImportWrite<Material, MaterialContent>): MaterialContent {
  if (!before) return body
  const followers = followingContent(bodyOf(before), before.unit?.kind)
  const left = followingAmounts.filter((key) => followers[key] === null && isSame(body[key], before[key]))
  return { ...body, ...Object.fromEntries(left.map((key) => [key, null])) }
}

async function valuesOf(work: Work, rows: readonly ImportWrite<Material, MaterialContent>[]) {
  const found = await work.db.select({ id: units.id, kind: units.kind }).from(units)
  const kinds = new Map(found.map(({ id, kind }) => [id, kind]))
  return rows.map((row) => ({
    ...headerValues(materialTable, row.body),
    ...derivedColumns(followed(row), kinds.get(row.body.unitId ?? 0)),
    keyword: materialKeyword(row.body),
    ...(row.before ? {} : { creatorId: work.actor.id }),
  }))
}

/** The import of materials. Rows without an ID are matched by name, and by supplier with the supplier's codes. */
export const materialImport = importer({
  kind: recordKindOf(materialTable),
  path: 'materials',
  columns: materialImportColumns,
  key: ['name', 'supplierId', 'color', 'codeFromSupplier', 'colorFromSupplier'],
  keyColumn: materials.name,
  body: materialModel.body,
  bodyOf,
  problems: materialProblems,
  values: valuesOf,
})
