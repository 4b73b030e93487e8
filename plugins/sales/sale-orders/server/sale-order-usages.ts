import { usagesOf } from '../../../../core/server/document/document-references.ts'
import type { Reference } from '../../../../core/server/usage/usage-reference.ts'
import { message } from '../../../../core/shared/message.ts'
import { costedDesignUsages } from '../../boms/server/bom-usages.ts'
import { businessTaskDocument } from '../../business-tasks/business-task-document.ts'
import { saleOrderDocument } from '../sale-order-document.ts'
import { saleOrderStore } from './sale-order-store.ts'
import { saleOrderTable } from './sale-order-table.ts'

const of = { from: saleOrderDocument.noun, table: 'sale_orders' }

/**
 * The references that sale orders hold: those of their tables, their business task, design colour and sample order, and
 * the BOM of the colour.
 */
export const saleOrderReferences: readonly Reference[] = [
  ...usagesOf(saleOrderTable),
  { ...of, to: businessTaskDocument.noun, label: message('业务任务'), column: 'business_task_id' },
  ...costedDesignUsages(of),
  ...(saleOrderStore.versions?.usages ?? []),
]
