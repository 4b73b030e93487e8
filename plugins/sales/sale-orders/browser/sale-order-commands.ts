import { commandsOf, type DocumentCommand } from '../../../../core/browser/command/document-commands.ts'
import type { Command } from '../../../../core/browser/command/command.ts'
import { documentCommands } from '../../../../core/browser/document/document-step-commands.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { saleOrderDocument } from '../sale-order-document.ts'
import { type SaleOrderState, saleOrderSteps } from '../sale-order-steps.ts'
import { canChangeOn } from '../sale-order-window.ts'
import { saleOrderPrint } from './sale-order-prints.ts'
import { saleOrderTitles } from './sale-order-titles.ts'

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

/** What can be done with sale orders from anywhere. */
export const saleOrderCommands: readonly Command[] = [
  ...documentCommands(saleOrderSteps, {
    titles: saleOrderTitles,
    keys: { create: 'c e', list: 'g e' },
    keywords: 'sale order sales purchase',
    nameOf: ({ saleOrderCode }) => saleOrderCode,
    begin: async (context) => (await import('./sale-order-actions.ts')).makeSaleOrder(context),
    load: async () => (await import('./sale-order-actions.ts')).saleOrderActs,
    narrowed: { regression: canChangeToday, remove: canChangeToday },
    without: ['copy'],
    print: {
      template: saleOrderPrint,
      title: message('打印销售确认单'),
      several: message('打印所选销售确认单'),
    },
  }),
  ...commandsOf<SaleOrderState>(saleOrderDocument.noun, [copy]),
]
