import type { CommandContext } from '../../../../core/browser/command/command.ts'
import { askOrigin } from '../../../../core/browser/document/origin-state.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { message } from '../../../../core/shared/message.ts'
import type { PurchaseKey } from '../../../sales/public.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { productionOriginFields, productionOriginSearch, type ProductionOrigin } from '../production-origin-contract.ts'

/** The address of the form for a purchase (C-2-63). */
export function productionAddress({ code, type, color, purchaseCode }: PurchaseKey): string {
  const query = new URLSearchParams({ color, code, type, purchaseCode }).toString()
  return `${productionOrderDocument.path}/new?${query}`
}

/** Lets the person pick a sale order, and opens the form of its production order (C-2-60…63, C-9-06, C-open-08, C-open-09). */
export async function makeProductionOrder({ open }: Pick<CommandContext, 'open'>): Promise<void> {
  const [sale] = await askOrigin<ProductionOrigin>({
    title: translate(message('选择销售单')),
    source: {
      fields: productionOriginFields,
      search: productionOriginSearch,
      columns: productionOriginFields.map(({ key }) => key),
      narrowed: ['saleOrderCode', 'customerPO', 'code', 'brand'],
    },
    empty: translate(message('已存在关联的生产单或暂无销售单记录，请前往对应的列表查看')),
    missing: translate(message('请选择')),
    width: 1037,
  })
  if (sale) open(productionAddress(sale), 'tab')
}
