import type { Manifest } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { readOrWrite } from '../../core/shared/permission.ts'
import { salesResources } from './sales-resources.ts'

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
    {
      group: 'sales',
      title: message('版单'),
      path: '/dashboard/sale/templateOrders',
      permission: readOrWrite('TEMPLATE_ORDER'),
      order: 10,
    },
    {
      group: 'sales',
      title: message('BOM 单'),
      path: '/dashboard/sale/boms',
      permission: readOrWrite('BOM'),
      order: 20,
    },
    {
      group: 'sales',
      title: message('报价单'),
      path: '/dashboard/sale/quotes',
      permission: readOrWrite('QUOTE'),
      order: 30,
    },
    {
      group: 'sales',
      title: message('销售单'),
      path: '/dashboard/sale/saleOrders',
      permission: readOrWrite('SALE_ORDER'),
      order: 40,
    },
    {
      group: 'sales',
      title: message('版单检索'),
      path: '/dashboard/templateRetrieve',
      permission: readOrWrite('TEMPLATE_RETRIEVE'),
      order: 50,
    },
    {
      group: 'tasks',
      title: message('任务列表'),
      path: '/dashboard/taskManagement/list',
      permission: readOrWrite('BUSINESS_TASK', 'BUSINESS_TASK_GLOBAL'),
      order: 10,
    },
  ],
}
