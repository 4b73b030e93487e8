import { closedActs } from '../../../../core/browser/command/closed-acts.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { homeList } from '../../../../core/browser/document/home-list.ts'
import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { productionOrderDocument } from '../../../production/public.ts'
import { startCommand } from '../../browser/start-command.ts'
import { materialOutboundOrderDocument } from '../material-outbound-order-document.ts'
import { materialOutboundOrderSteps } from '../material-outbound-order-steps.ts'
import type { MaterialOutboundOrder } from '../material-outbound-order-model.ts'
import { canBeSupplied, canBeSuppliedTogether, canRecordLosses } from '../material-outbound-start.ts'

/** The texts of the commands and tabs of outbound orders. */
export const materialOutboundOrderTitles = {
  list: message('打开物料出库列表'),
  create: message('新建出库单'),
  detail: message('查看出库单'),
} as const

/** The values of a production order that the commands read. */
type Supplied = {
  readonly id: number
  readonly orderStatus: 'Pending' | 'Revert' | 'Finished'
  readonly factory?: { readonly id: number } | null
}

const { noun } = productionOrderDocument

const ofProductionOrders = commandsOf<Supplied>(noun, [
  startCommand<Supplied>(materialOutboundOrderDocument, {
    id: `${noun}.issueMaterial`,
    title: message('生产领料'),
    keywords: 'issue material to the factory requisition outbound',
    icon: 'truck',
    check: canBeSupplied,
    together: canBeSuppliedTogether,
    search: 'type=Production&',
  }),
  startCommand<Supplied>(materialOutboundOrderDocument, {
    id: `${noun}.supplementMaterial`,
    title: message('补料'),
    keywords: 'supplement material to the factory outbound',
    icon: 'truck',
    check: canBeSupplied,
    together: canBeSuppliedTogether,
    search: 'type=Supplement&',
  }),
])

const ofOutboundOrders = commandsOf<Pick<MaterialOutboundOrder, 'id' | 'status' | 'type'>>(
  materialOutboundOrderDocument.noun,
  [
    {
      id: `${materialOutboundOrderDocument.noun}.recordLosses`,
      title: message('登记损耗…'),
      keywords: 'record losses spoiled factory',
      icon: 'package-minus',
      permission: writersOf(materialOutboundOrderDocument),
      places: ['row', 'detail'],
      isNext: () => false,
      check: canRecordLosses,
      run: async ({ records: [{ id }] }) => (await import('./material-outbound-losses-window.tsx')).askLosses(id),
    },
  ],
)

/** Outbound orders in commands, on paper and on the home page. */
export const materialOutboundOrderRoom = documentRoom(materialOutboundOrderSteps, {
  titles: materialOutboundOrderTitles,
  keys: { create: 'c 2', list: 'g 2' },
  keywords: 'material outbound issue warehouse factory',
  contracts: async () => (await import('../material-outbound-order-contract.ts')).materialOutboundOrderCalls,
  papers: [
    {
      title: message('出库单'),
      print: message('打印出库单'),
      several: message('打印所选出库单'),
      load: () => import('./material-outbound-order-print.tsx'),
      record: async (id, query) =>
        (await import('./material-outbound-order-printed.ts')).readPrintedOutbound(id, query),
    },
  ],
  hasUsages: true,
  also: [...ofProductionOrders, ...ofOutboundOrders],
  formCommands: async () => (await import('./material-outbound-form-commands.ts')).outboundFormCommands(closedActs()),
  home: [
    {
      name: 'mine',
      title: message('我的待提交出库单'),
      order: 60,
      filter: { mine: true, status: ['Pending', 'Revert'] },
      load: homeList(
        async () => (await import('../material-outbound-order-contract.ts')).materialOutboundOrderRows,
        (row) => [row.warehouse?.name, row.factory?.name ?? row.supplier?.name, row.productionOrderCode],
      ),
    },
  ],
})
