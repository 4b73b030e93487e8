import type { Manifest } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { readOrWrite } from '../../core/shared/permission.ts'

export const warehousingManifest: Manifest = {
  id: 'warehousing',
  title: message('仓储'),
  requires: ['bulk-purchase', 'production', 'materials', 'master-data', 'admin'],
  menuGroups: [{ id: 'warehousing', title: message('仓储'), icon: 'warehouse', order: 40 }],
  menu: [
    {
      group: 'warehousing',
      title: message('物料入库'),
      path: '/dashboard/warehousing/materialInboundOrders',
      permission: readOrWrite('MATERIAL_INBOUND_ORDER'),
      order: 10,
    },
    {
      group: 'warehousing',
      title: message('物料出库'),
      path: '/dashboard/warehousing/materialOutboundOrders',
      permission: readOrWrite('MATERIAL_OUTBOUND_ORDER'),
      order: 20,
    },
  ],
}
