import { type Manifest, menuEntry } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { orderChainDocument } from './order-chains/order-chain-document.ts'

export const latenessManifest: Manifest = {
  id: 'lateness',
  title: message('订单进度'),
  requires: ['warehousing', 'bulk-purchase', 'production', 'pattern-room', 'sales', 'master-data', 'inbox', 'admin'],
  menu: [menuEntry('production', 15, orderChainDocument)],
}
