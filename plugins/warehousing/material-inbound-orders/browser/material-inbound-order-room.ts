import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { homeList } from '../../../../core/browser/document/home-list.ts'
import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { materialOutboundOrderDocument } from '../../material-outbound-orders/material-outbound-order-document.ts'
import { materialInboundOrderDocument } from '../material-inbound-order-document.ts'
import { materialInboundOrderSteps } from '../material-inbound-order-steps.ts'
import type { PostedStatus } from '../../posted-life.ts'

/** The texts of the commands and tabs of sign-ins. */
export const materialInboundOrderTitles = {
  list: message('打开物料入库列表'),
  create: message('新建入库单'),
  detail: message('查看入库单'),
} as const

const { noun } = materialOutboundOrderDocument

const ofOutboundOrders = commandsOf<{ readonly id: number; readonly status: PostedStatus }>(noun, [
  {
    id: `${noun}.returnMaterial`,
    title: message('退料入库'),
    keywords: 'return material from the factory into stock inbound',
    icon: 'undo',
    permission: writersOf(materialInboundOrderDocument),
    places: ['row', 'detail'],
    isNext: () => false,
    check: ({ status }) => (status === 'Finished' ? allow : refuse(message('出库单未出库，不能退料'))),
    run: ({ records: [order], open }) => open(`${materialInboundOrderDocument.path}/new?outboundId=${order.id}`, 'tab'),
  },
])

/** Sign-ins in commands, on paper and on the home page. */
export const materialInboundOrderRoom = documentRoom(materialInboundOrderSteps, {
  titles: materialInboundOrderTitles,
  keys: { list: 'g 1' },
  keywords: 'material inbound sign in receive warehouse supplier',
  contracts: async () => (await import('../material-inbound-order-contract.ts')).materialInboundOrderCalls,
  papers: [
    {
      title: message('入库单'),
      print: message('打印入库单'),
      several: message('打印所选入库单'),
      load: () => import('./material-inbound-order-print.tsx'),
    },
  ],
  hasUsages: true,
  also: [...ofOutboundOrders],
  home: [
    {
      name: 'mine',
      title: message('我的待签收入库单'),
      order: 58,
      filter: { mine: true, status: ['Pending', 'Revert'] },
      load: homeList(
        async () => (await import('../material-inbound-order-contract.ts')).materialInboundOrderRows,
        (row) => [row.warehouse?.name, row.supplier?.name, row.productionOrderCode],
      ),
    },
  ],
})
