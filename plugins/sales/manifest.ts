import { type Manifest, menuEntry } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { readOrWrite } from '../../core/shared/permission.ts'
import { salesResources } from './sales-resources.ts'
import { bomDocument } from './boms/bom-document.ts'
import { businessTaskDocument } from './business-tasks/business-task-document.ts'
import { quoteDocument } from './quotes/quote-document.ts'
import { saleOrderDocument } from './sale-orders/sale-order-document.ts'
import { templateOrderDocument } from './template-orders/template-order-document.ts'

export const salesManifest: Manifest = {
  id: 'sales',
  title: message('销售'),
  requires: ['admin', 'inbox', 'master-data', 'materials'],
  resources: salesResources,
  menuGroups: [
    { id: 'sales', title: message('销售'), icon: 'shirt', order: 10 },
    { id: 'tasks', title: message('任务管理'), icon: 'list-checks', order: 50 },
  ],
  menu: [
    menuEntry('sales', 10, templateOrderDocument),
    menuEntry('sales', 20, bomDocument),
    menuEntry('sales', 30, quoteDocument),
    menuEntry('sales', 40, saleOrderDocument),
    {
      group: 'sales',
      title: message('版单检索'),
      path: '/dashboard/templateRetrieve',
      permission: readOrWrite('TEMPLATE_RETRIEVE'),
      order: 50,
    },
    menuEntry('tasks', 10, businessTaskDocument, message('任务列表')),
  ],
}
