import { type SQL, sql } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields, requireAllowed, stale } from '../../../../core/server/refusal.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import type { UnitKind } from '../../../master-data/public.ts'
import type { MaterialNames } from '../../../materials/server-public.ts'
import { quantityProblems, unitPriceProblems } from '../../buy-material-orders/buy-material-order-rules.ts'
import { lineKeyword } from '../../buy-material-orders/server/buy-material-order-lines.ts'
import { buyMaterialSteps } from '../buy-material-contract.ts'
import { lineVerdict } from '../buy-material-machine.ts'
import {
  type BuyMaterial,
  type BuyMaterialContent,
  buyMaterialModel,
  type BuyMaterialParts,
} from '../buy-material-model.ts'
import { buyMaterialTable } from './buy-material-table.ts'
import { concludeLines, lineWords, lockLine } from './buy-material-work.ts'

/** A quantity that was fractional before units were counted stays until it, or its material, is changed. */
async function requireWhole(_work: Work, { content, before, seen }: Saving<BuyMaterialParts>): Promise<void> {
  const { material, quantity } = content
  const chosen = material && seen.get('materials')?.get(material.id)
  const isSame = before && before.material.id === material?.id && Number(before.quantity) === Number(quantity)
  if (isSame) return
  const kind = chosen ? (chosen['kind'] as UnitKind | null) : before?.material.unit?.kind
  const problems = quantityProblems(quantity, { kind: kind ?? undefined })
  if (problems.length > 0) throw refusedFields(problems)
}

/** Reads materials to be bought, and changes what people write of them. */
export const buyMaterialStore = documentStore({
  table: buyMaterialTable,
  steps: buyMaterialSteps,
  problems: ({ quantity, unitPrice }) => [...quantityProblems(quantity), ...unitPriceProblems(unitPrice)],
  requires: requireWhole,
  queries: ({ material }): Readonly<Record<string, SQL>> => ({
    material: sql`(select json_build_object('name', m.name, 'color', m.color, 'codeFromSupplier', m.code_from_supplier)
      from materials m where m.id = ${material?.id ?? 0}::int)`,
  }),
  // The answer to the question above, whose keys it has.
  keyword: (_content, _code, { before, answers }) =>
    before
      ? lineKeyword({ ...before, material: (answers['material'] as MaterialNames | null) ?? before.material })
      : '',
  event: ({ id, orderId }: BuyMaterial) => ({ id, orderId }),
  codeOf: ({ material }) => material.name,
})

/** What is changed of a line; what is not given stays. */
type LineChange = { readonly id: number; readonly version: number } & Partial<BuyMaterialContent>

/** Changes a line, and lets its order follow. Throws 404, 409 where it has moved on or was changed meanwhile, 422. */
export async function changeLine(
  work: Work,
  { id, version, ...change }: LineChange,
  action: 'change' | 'quantity',
): Promise<BuyMaterial> {
  const { order, line } = await lockLine(work, id)
  if (version !== line.version) throw stale(line)
  requireAllowed(lineVerdict(line, action, work.actor))
  const content = { ...contentOf(buyMaterialModel, line), ...change }
  const saved = await buyMaterialStore.update(work, { id, version, ...content }, {})
  if (saved.version === version) return saved
  await concludeLines(work, order, { action: 'material_changed', lines: [id], words: lineWords([saved]) })
  return buyMaterialStore.read(work.db, id)
}
