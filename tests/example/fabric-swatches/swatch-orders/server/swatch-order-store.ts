import { eq } from 'drizzle-orm'
import { documentStore } from '../../../../../core/server/document/document-store.ts'
import type { Work } from '../../../../../core/server/plugin.ts'
import { keywordText } from '../../../../../core/server/record-columns.ts'
import { multiplyDecimals, roundDecimal, sumDecimals } from '../../../../../core/shared/money.ts'
import type { SwatchOrder, SwatchOrderContent } from '../swatch-order-model.ts'
import type { DeletionState } from '../swatch-order-options.ts'
import { swatchOrderProblems } from '../swatch-order-rules.ts'
import { swatchOrderSteps } from '../swatch-order-steps.ts'
import { swatchOrderTable } from './swatch-order-table.ts'
import { swatchOrders, swatchOrderVersions } from './swatch-order-tables.ts'

/** What all lines cost together, two decimals. */
function totalAmount({ lines }: SwatchOrderContent): string {
  const amounts = lines.map(({ quantity, unitPrice }) => multiplyDecimals(quantity ?? '0', unitPrice ?? '0'))
  return roundDecimal(sumDecimals(amounts.map((amount) => roundDecimal(amount, 2))), 2)
}

/** Notes how far the request to delete an order has come, and who asked. */
const movesDeletion = (deletion: DeletionState | null) => async (work: Work, order: SwatchOrder) => {
  const asked = deletion === 'asked' ? { deletionAskedById: work.actor.id } : {}
  await work.db
    .update(swatchOrders)
    .set({ deletion, ...asked })
    .where(eq(swatchOrders.id, order.id))
}

/** Everything that happens to swatch orders. */
export const swatchOrderStore = documentStore({
  table: swatchOrderTable,
  steps: swatchOrderSteps,
  state: 'status',
  problems: swatchOrderProblems,
  keyword: ({ title, customerCode }, code) => keywordText(code, title, customerCode),
  code: { at: 'submit', prefix: () => 'SO' },
  derives: async (_work, { content }) => ({ totalAmount: totalAmount(content) }),
  versions: { table: swatchOrderVersions, documentKey: 'orderId' },
  effects: {
    requestDeletion: movesDeletion('asked'),
    agreeDeletion: movesDeletion('agreed'),
    rejectDeletion: movesDeletion(null),
  },
  event: ({ id, code, status, user }) => ({ id, code, status, creatorId: user.id }),
  codeOf: ({ code }) => code,
})
