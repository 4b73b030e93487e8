import { type Manifest, menuEntry } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { readOrWrite } from '../../core/shared/permission.ts'
import { flowDocument } from './patterning-flows/flow-document.ts'
import { patterningOrderDocument } from './patterning-orders/patterning-order-document.ts'
import { valuationOrderDocument } from './process-valuation-orders/valuation-order-document.ts'
import { valuationLineDocument } from './process-valuation/valuation-line-document.ts'

export const patternRoomManifest: Manifest = {
  id: 'pattern-room',
  title: message('版房'),
  requires: ['sales', 'inbox', 'master-data', 'admin'],
  failuresAt: {
    process_valuation: { unread: message('获取失败') },
    process_valuation_orders: { unread: message('获取失败') },
    patterning_orders: { unread: message('加载失败') },
  },
  menuGroups: [{ id: 'pattern-room', title: message('版房'), icon: 'workflow', order: 30 }],
  menu: [
    menuEntry('pattern-room', 10, patterningOrderDocument, message('版房订单列表')),
    {
      group: 'pattern-room',
      title: message('开发数据'),
      path: '/dashboard/developmentModule/developmentManagement',
      permission: readOrWrite('DEVELOPMENT_DATA'),
      order: 20,
    },
    {
      group: 'pattern-room',
      title: message('版房负荷'),
      path: '/dashboard/developmentModule/patternRoomLoad',
      permission: readOrWrite('DEVELOPMENT_DATA'),
      order: 25,
    },
    menuEntry('pattern-room', 15, valuationOrderDocument),
    menuEntry('pattern-room', 17, valuationLineDocument, message('工序核价')),
    menuEntry('pattern-room', 30, flowDocument),
  ],
}
