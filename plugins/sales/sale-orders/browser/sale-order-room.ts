import { closedActs } from '../../../../core/browser/command/closed-acts.ts'
import { commandsOf, type DocumentCommand } from '../../../../core/browser/command/document-commands.ts'
import { confirmedVersionOf } from '../../../../core/browser/document/document-papers.ts'
import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import type { VersionPaper } from '../../../../core/browser/document/version-papers.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { saleOrderDocument } from '../sale-order-document.ts'
import { type SaleOrderState, saleOrderSteps } from '../sale-order-steps.ts'
import { canChangeOn } from '../sale-order-window.ts'
import { saleOrderDesignCommands } from './sale-order-design-commands.ts'

/** What commands and tabs of sale orders are called. */
export const saleOrderTitles = {
  list: message('打开销售单列表'),
  create: message('新建销售单'),
  detail: message('查看销售单'),
  copy: message('复制销售单'),
} as const

/** Whether the edit window of an order is still open, today in Shanghai. */
export const canChangeToday = ({ editWindow = null }: SaleOrderState, actor: Actor) =>
  canChangeOn(editWindow, actor, dateOf(new Date()))

const copy = {
  id: `${saleOrderDocument.noun}.copy`,
  title: saleOrderTitles.copy,
  keywords: 'copy duplicate repeat order',
  icon: 'copy',
  permission: writersOf(saleOrderDocument),
  places: ['row', 'detail'],
  run: async ({ records: [{ id }], open }) => (await import('./sale-order-actions.ts')).copySaleOrder(id, { open }),
} satisfies DocumentCommand<SaleOrderState>

const printTitle = message('打印销售确认单')

/** The papers of a confirmed version of an order. */
export const saleOrderVersionPapers: readonly VersionPaper[] = [
  { name: 'printOfVersion', title: printTitle, keys: '$mod+p' },
]

const calls = async () => (await import('../sale-order-contract.ts')).saleOrderCalls

/** Sale orders in commands, on paper, on the home page and among the documents of a style. */
export const saleOrderRoom = documentRoom(saleOrderSteps, {
  titles: saleOrderTitles,
  keys: { create: 'c e', list: 'g e' },
  keywords: 'sale order sales purchase',
  contracts: calls,
  begin: async (context) => (await import('./sale-order-actions.ts')).makeSaleOrder(context),
  narrowed: { regression: canChangeToday, remove: canChangeToday },
  without: ['copy'],
  // The confirmation of an order for the customer.
  paper: {
    title: message('销售确认单'),
    bilingual: true,
    load: () => import('./sale-order-print.tsx'),
    record: confirmedVersionOf(saleOrderSteps, calls),
    print: printTitle,
    several: message('打印所选销售确认单'),
  },
  versionPapers: saleOrderVersionPapers,
  also: [...commandsOf<SaleOrderState>(saleOrderDocument.noun, [copy]), ...saleOrderDesignCommands],
  formCommands: async () => (await import('./sale-order-chart-commands.ts')).sizeChartCommands(closedActs()),
  home: [
    {
      name: 'mine',
      title: message('我的待下单销售单'),
      order: 40,
      filter: {
        mine: true,
        status: ['Pending', 'Revert'],
        sort: [{ key: 'requiredProductionDate', descending: false }],
      },
      load: () => import('./sale-order-rows.ts'),
    },
  ],
  link: { order: 60, load: async () => (await import('./sale-order-rows.ts')).findLinkedSaleOrders },
})
