import type { DocumentResource } from '../../core/shared/document-resource.ts'
import { message } from '../../core/shared/message.ts'

const development = '/dashboard/developmentModule'

/**
 * The kinds of document that tasks and approvals of sales and development are about, and those whose creation sales
 * assigns as a task.
 */
export const salesResources: readonly DocumentResource[] = [
  {
    type: 'TemplateOrder',
    noun: 'template_orders',
    label: message('版单'),
    icon: 'shirt',
    path: '/dashboard/sale/templateOrders',
  },
  { type: 'Bom', noun: 'boms', label: message('录Bom'), icon: 'list-checks', path: '/dashboard/sale/boms' },
  { type: 'Quote', noun: 'quotes', label: message('报价单'), icon: 'calculator', path: '/dashboard/sale/quotes' },
  {
    type: 'SaleOrder',
    noun: 'sale_orders',
    label: message('销售单'),
    icon: 'file-text',
    path: '/dashboard/sale/saleOrders',
    recordPath: '/dashboard/sale/saleOrders/$id?type=history',
  },
  {
    type: 'PatterningOrder',
    noun: 'patterning_orders',
    label: message('进版房'),
    icon: 'scissors',
    path: `${development}/patterningOrders`,
    result: 'patterningOrder',
  },
  {
    type: 'BuyMaterialOrder',
    noun: 'buy_material_orders',
    label: message('买版料'),
    icon: 'shopping-cart',
    path: '/dashboard/buyMaterialsOrders',
    result: 'buyMaterialsOrder',
    requests: { Update: message('撤销审批') },
    decidedOnPage: true,
  },
]
