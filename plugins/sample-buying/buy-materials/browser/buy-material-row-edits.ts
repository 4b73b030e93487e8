import type { BulkEdit, ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { write } from '../../../../core/shared/permission.ts'
import { type Actor, allow, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import type { MaterialReference } from '../../../materials/public.ts'
import { quantityProblems, unitPriceProblems } from '../../buy-material-orders/buy-material-order-rules.ts'
import type { BuyMaterialLent } from '../buy-material-contract.ts'
import { lineVerdict } from '../buy-material-machine.ts'

type Changes = Readonly<Record<string, unknown>>

type Measured = { readonly material?: Pick<MaterialReference, 'unit'> }

function valueVerdict({ quantity, unitPrice }: Changes, { material }: Measured): Verdict {
  const [problem] = [
    ...(quantity === undefined ? [] : quantityProblems(quantity as string | null, { kind: material?.unit?.kind })),
    ...(unitPrice === undefined ? [] : unitPriceProblems(unitPrice as string | null)),
  ]
  return problem ? refuse(problem.message) : allow
}

/** Whether a line may get these values: a separate rule decides about its quantity (C-open-160). */
export function lineEditVerdict(row: ListRow, actor: Actor, changes: Changes): Verdict {
  // Rows of the lists lend what the rules read.
  const line = row as unknown as BuyMaterialLent
  const { quantity, ...others } = changes
  const asked = [
    ...(quantity === undefined ? [] : [lineVerdict(line, 'quantity', actor)]),
    ...(Object.keys(others).length === 0 ? [] : [lineVerdict(line, 'change', actor)]),
    valueVerdict(changes, row as Measured),
  ]
  return asked.find(({ allowed }) => !allowed) ?? allow
}

/** How supplier, quantity, price, stock and comment are changed in the lists, cell by cell or in many lines at once. */
export const buyMaterialRowEdits: BulkEdit = {
  permission: write('BUY_MATERIAL_ORDER'),
  canEdit: lineEditVerdict,
  save: async (row, changes) => (await import('./buy-material-row-save.ts')).saveLine(row, changes),
}
