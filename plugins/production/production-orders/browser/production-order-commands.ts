import { canBeCarried, carryOut } from '../../../../core/browser/document/command-carrier.ts'
import { type DocumentCommand, recordsOf } from '../../../../core/browser/command/document-commands.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { allOf } from '../../../../core/shared/rule.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { settableStatuses } from '../production-order-options.ts'
import { productionStatusOptions } from '../../../sales/public.ts'
import { canSetAnyStatus, canSetStatus, type ProductionOrderState } from '../production-order-steps.ts'
import { canInitiatePurchase, canRevokePurchase, purchaseCommands } from '../production-purchase.ts'

const { noun, key } = productionOrderDocument

/** The command that asks which production status an order gets. The status in the list runs it as well. */
export const setStatusCommand = `${noun}.setStatus`

const settable = productionStatusOptions.filter(({ value }) => settableStatuses.some((status) => status === value))

const purchasing = (id: string) => canBeCarried(id, message('大货采购模块未启用'))

/** The commands that only production orders have. The production status is set in the list alone (C-4-08). */
export const ownProductionCommands: readonly DocumentCommand<ProductionOrderState>[] = [
  {
    id: setStatusCommand,
    title: message('更改生产状态…'),
    keywords: `production status in progress partly finished completed ${settable.map(({ label }) => sourceText(label)).join(' ')}`,
    icon: 'circle-check',
    keys: 's',
    onRowsOnly: true,
    batch: true,
    permission: write(key),
    places: ['row'],
    check: canSetAnyStatus,
    pages: [
      {
        key: 'status',
        title: message('选择生产状态'),
        choices: async (_typed, context) => {
          const records = recordsOf<ProductionOrderState>(context)
          return settable.map(({ value, label }) => {
            const verdicts = records.map((record) => canSetStatus(record, value as (typeof settableStatuses)[number]))
            const refused = verdicts.every(({ allowed }) => !allowed) ? verdicts[0] : undefined
            const refusal = refused && !refused.allowed ? { refusal: translate(refused.reason) } : {}
            return { value, title: translate(label), ...refusal }
          })
        },
      },
    ],
    run: async (context) => (await import('./production-order-status.ts')).setStatuses(context),
  },
  {
    id: purchaseCommands.initiate,
    title: message('发起采购'),
    keywords: 'initiate start material purchase',
    icon: 'shopping-cart',
    batch: true,
    // The window lists the orders that are left out.
    ownPreflight: true,
    refusals: { none: message('请选择生产单'), all: message('暂无可操作的生产单') },
    permission: write(key),
    places: ['row', 'detail'],
    isNext: () => false,
    check: (order) => allOf(canInitiatePurchase(order), purchasing(purchaseCommands.initiate)),
    run: (context) => carryOut(purchaseCommands.initiate, context),
  },
  {
    id: purchaseCommands.revoke,
    title: message('撤销采购'),
    keywords: 'revoke cancel material purchase',
    icon: 'rotate-ccw',
    permission: write(key),
    places: ['row', 'detail'],
    isNext: () => false,
    check: (order) => allOf(canRevokePurchase(order), purchasing(purchaseCommands.revoke)),
    run: (context) => carryOut(purchaseCommands.revoke, context),
  },
]
