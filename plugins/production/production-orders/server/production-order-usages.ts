import { usagesOf } from '../../../../core/server/document/document-references.ts'
import type { Reference } from '../../../../core/server/usage/usage-reference.ts'
import { message } from '../../../../core/shared/message.ts'
import { saleOrderDocument } from '../../../sales/public.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { productionOrderStore } from './production-order-store.ts'
import { productionOrderTable } from './production-order-table.ts'

/** The references that production orders hold. A production order does not prevent the deletion of its sale order; it is deleted with it. */
export const productionOrderReferences: readonly Reference[] = [
  ...usagesOf(productionOrderTable),
  {
    from: productionOrderDocument.noun,
    table: 'production_orders',
    to: saleOrderDocument.noun,
    label: message('销售单'),
    column: 'sale_order_id',
    released: true,
  },
  ...(productionOrderStore.versions?.usages ?? []),
]
