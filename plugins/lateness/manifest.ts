import type { Manifest } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { readOrWrite } from '../../core/shared/permission.ts'

export const latenessManifest: Manifest = {
  id: 'lateness',
  title: message('订单进度'),
  requires: ['warehousing', 'bulk-purchase', 'production', 'pattern-room', 'sales', 'master-data', 'inbox', 'admin'],
  menu: [
    {
      group: 'production',
      title: message('订单进度'),
      path: '/dashboard/productionModule/productionProgress',
      permission: readOrWrite('PRODUCTION_ORDER', 'SALE_ORDER'),
      order: 15,
    },
  ],
}
