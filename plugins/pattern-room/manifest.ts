import type { Manifest } from '../../core/shared/manifest.ts'
import { message } from '../../core/shared/message.ts'
import { readOrWrite } from '../../core/shared/permission.ts'

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
    {
      group: 'pattern-room',
      title: message('版房订单列表'),
      path: '/dashboard/developmentModule/patterningOrders',
      permission: readOrWrite('PATTERNING_ORDER', 'PATTERNING_ORDER_GLOBAL', 'PATTERNING_ORDER_GROUP'),
      order: 10,
    },
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
    {
      group: 'pattern-room',
      title: message('核价单'),
      path: '/dashboard/developmentModule/processValuationOrders',
      permission: readOrWrite('PROCESS_VALUATION'),
      order: 15,
    },
    {
      group: 'pattern-room',
      title: message('工序核价'),
      path: '/dashboard/developmentModule/processValuation',
      permission: readOrWrite('PROCESS_VALUATION'),
      order: 17,
    },
    {
      group: 'pattern-room',
      title: message('流程模板'),
      path: '/dashboard/node',
      permission: readOrWrite('PATTERNING_FLOW'),
      order: 30,
    },
  ],
}
