import type { Manifest } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'

export const warehousingManifest: Manifest = {
  id: 'warehousing',
  title: message('仓储'),
  requires: ['bulk-purchase', 'production', 'materials', 'master-data', 'admin'],
  menuGroups: [{ id: 'warehousing', title: message('仓储'), icon: 'warehouse', order: 40 }],
  menu: [],
}
