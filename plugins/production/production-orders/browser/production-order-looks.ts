import type { CellLook, CellLooks, ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { productionStatusOptions } from '../../../sales/public.ts'
import { permitsNow } from '../../../../core/browser/session/session.ts'
import { write } from '../../../../core/shared/permission.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { canSetAnyStatus, type ProductionOrderState } from '../production-order-steps.ts'
import { setStatusCommand } from './production-order-commands.ts'

// A row of the list carries all that the rules of the steps read.
const stateOf = (row: ListRow) => row as ListRow & ProductionOrderState

/** The production status of a row: a choice where it can be set, text alone while the sale order is under approval (C-4-12). */
export const productionStatusLook: CellLooks = (row, key): CellLook | undefined => {
  if (key !== 'status') return undefined
  const order = stateOf(row)
  const text = productionStatusOptions.find(({ value }) => value === order.status)?.label
  if (order.isUnderApproval && text) return { text }
  const canSet = canSetAnyStatus(order).allowed && permitsNow(write(productionOrderDocument.key))
  return canSet ? { act: { command: setStatusCommand, arguments: {} } } : undefined
}
