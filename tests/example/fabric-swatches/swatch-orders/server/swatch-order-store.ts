import { documentStore } from '../../../../../core/server/document/document-store.ts'
import { keywordText } from '../../../../../core/server/record-columns.ts'
import { multiplyDecimals, roundDecimal, sumDecimals } from '../../../../../core/shared/money.ts'
import type { SwatchOrderContent } from '../swatch-order-model.ts'
import { swatchOrderProblems } from '../swatch-order-rules.ts'
import { swatchOrderSteps } from '../swatch-order-steps.ts'
import { swatchOrderTable } from './swatch-order-table.ts'
import { swatchOrderVersions } from './swatch-order-tables.ts'

/** The sum of all lines, two decimals. */
function totalAmount({ lines }: SwatchOrderContent): string {
  const amounts = lines.map(({ quantity, unitPrice }) => multiplyDecimals(quantity ?? '0', unitPrice ?? '0'))
  return roundDecimal(sumDecimals(amounts.map((amount) => roundDecimal(amount, 2))), 2)
}

/** Reads and changes swatch orders. */
export const swatchOrderStore = documentStore({
  table: swatchOrderTable,
  steps: swatchOrderSteps,
  problems: swatchOrderProblems,
  keyword: ({ title, customerCode }, code) => keywordText(code, title, customerCode),
  code: { at: 'submit', prefix: () => 'SO' },
  derives: async (_work, { content }) => ({ totalAmount: totalAmount(content) }),
  versions: {
    table: swatchOrderVersions,
    documentKey: 'orderId',
    upgrades: [
      (before) => {
        const { deletion: _, deletionAskedBy: __, ...order } = before
        return { ...order, approval: null, isUnderApproval: false }
      },
    ],
  },
  approvals: {
    submit: { deciders: async (_work, { follower }) => [follower?.id] },
    remove: { deciders: async (_work, { follower }) => [follower?.id] },
  },
  event: ({ id, code, status, user }) => ({ id, code, status, creatorId: user.id }),
})
