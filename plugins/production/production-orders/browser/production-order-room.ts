import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { canChangeOn } from '../../../sales/public.ts'
import { type ProductionOrderState, productionOrderSteps } from '../production-order-steps.ts'
import { ownProductionCommands } from './production-order-commands.ts'
import { productionOrderDesignCommands } from './production-order-design-commands.ts'
import { productionPaperCommands, productionPapers, productionVersionPapers } from './production-papers.ts'

/** The texts of the commands and tabs of production orders. */
export const productionOrderTitles = {
  list: message('打开生产单列表'),
  create: message('新建生产单'),
  detail: message('查看生产单'),
} as const

/** Whether the edit window of an order is still open, today in Shanghai. */
export const canChangeToday = ({ editWindow = null }: ProductionOrderState, actor: Actor) =>
  canChangeOn(editWindow, actor, dateOf(new Date()))

const openOrders = { sort: [{ key: 'requiredProductionDate', descending: false }] }

const room = documentRoom(productionOrderSteps, {
  titles: productionOrderTitles,
  keys: { create: 'c n', list: 'g j' },
  keywords: 'production order factory manufacturing',
  contracts: async () => (await import('../production-order-contract.ts')).productionOrderCalls,
  begin: async (context) => (await import('./production-order-actions.ts')).makeProductionOrder(context),
  narrowed: { regression: canChangeToday },
  // One command that asks for the status replaces a command for each status.
  without: ['markInProgress', 'markPartialComplete', 'markFinished'],
  own: ownProductionCommands,
  versionPapers: productionVersionPapers,
  also: [...productionPaperCommands, ...productionOrderDesignCommands],
  formCommands: async () => (await import('./production-cost-commands.ts')).listedFormCommands(),
  home: [
    {
      name: 'mine',
      title: message('我的待确认生产单'),
      order: 45,
      filter: { mine: true, orderStatus: ['Pending', 'Revert'], ...openOrders },
      load: () => import('./production-order-rows.ts'),
    },
  ],
  link: { order: 70, load: async () => (await import('./production-order-rows.ts')).findLinkedProductionOrders },
})

/** Production orders in commands, on paper, on the home page and among the documents of a style. */
export const productionOrderRoom = { ...room, prints: productionPapers }
