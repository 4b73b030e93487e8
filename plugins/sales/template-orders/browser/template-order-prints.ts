import type { PrintTemplate } from '../../../../core/browser/print/print-template.ts'
import { message } from '../../../../core/shared/message.ts'
import { allOf, allow, refuse } from '../../../../core/shared/rule.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { canPrint } from '../template-order-rules.ts'
import type { PrintedOrder } from './template-order-print.tsx'

function canPrintColor({ order: { templateDesign }, color }: PrintedOrder) {
  return !color || templateDesign.sampleDress.some((row) => row.color === color)
    ? allow
    : refuse(message('请传入需要生成打印的内容'))
}

/** The printed sheet of a sample order, which the pattern room pins up. */
export const templateOrderPrint: PrintTemplate = {
  id: 'template_orders.sheet',
  title: message('样衣版单'),
  document: templateOrderDocument.noun,
  size: 'A4',
  load: () => import('./template-order-print.tsx'),
  record: async (id, { color, type, version }): Promise<PrintedOrder> => {
    const [{ call }, { templateOrderRead }] = await Promise.all([
      import('../../../../core/browser/api/client.ts'),
      import('../template-order-contract.ts'),
    ])
    const query = type === 'history' ? { type: 'history' as const, ...(version ? { version } : {}) } : {}
    const read = await call(templateOrderRead, { params: { id }, query })
    if (read.syncStatus !== 'Revert') return { order: read, color, isRevising: false }
    // What is being revised is on no paper: the version that was confirmed last is (D45).
    const order = await call(templateOrderRead, { params: { id }, query: { type: 'history' } })
    return { order, color, isRevising: true }
  },
  check: (printed: PrintedOrder) => allOf(canPrint(printed.order), canPrintColor(printed)),
}
