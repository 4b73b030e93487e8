import type { PluginParts } from '../../core/browser/plugin.ts'
import { writersOf } from '../../core/shared/document.ts'
import { message } from '../../core/shared/message.ts'
import { bomDocument } from './boms/bom-document.ts'
import { bomCommands } from './boms/browser/bom-commands.ts'
import { bomComparisonCommands } from './boms/browser/bom-comparison-commands.ts'
import { bomDesignCommands } from './boms/browser/bom-design-commands.ts'
import { bomPrint } from './boms/browser/bom-prints.ts'
import { bomReplacementCommands } from './boms/browser/bom-replacement-commands.ts'
import { bomRecords } from './boms/browser/bom-records.ts'
import { businessTaskDocument } from './business-tasks/business-task-document.ts'
import { businessTaskCommands } from './business-tasks/browser/business-task-commands.ts'
import { quoteCommands } from './quotes/browser/quote-commands.ts'
import { quoteDesignCommands } from './quotes/browser/quote-design-commands.ts'
import { quotePrint } from './quotes/browser/quote-prints.ts'
import { quoteRecords } from './quotes/browser/quote-records.ts'
import { quoteDocument } from './quotes/quote-document.ts'
import { saleOrderCommands } from './sale-orders/browser/sale-order-commands.ts'
import { saleOrderDesignCommands } from './sale-orders/browser/sale-order-design-commands.ts'
import { saleOrderPrint } from './sale-orders/browser/sale-order-prints.ts'
import { saleOrderRecords } from './sale-orders/browser/sale-order-records.ts'
import { saleOrderDocument } from './sale-orders/sale-order-document.ts'
import { saleOrderSteps } from './sale-orders/sale-order-steps.ts'
import { templateOrderCommands } from './template-orders/browser/template-order-commands.ts'
import { styleOfTemplateOrder } from './template-orders/browser/template-order-style.ts'
import { templateOrderPrint } from './template-orders/browser/template-order-prints.ts'
import { templateOrderRecords } from './template-orders/browser/template-order-records.ts'
import { templateOrderDocument } from './template-orders/template-order-document.ts'
import { templateOrderSteps } from './template-orders/template-order-rules.ts'

/** What sales adds to the pages that are shown. */
export const salesParts: PluginParts = {
  commands: [
    ...templateOrderCommands,
    ...bomCommands,
    ...bomDesignCommands,
    ...bomComparisonCommands,
    ...bomReplacementCommands,
    ...quoteCommands,
    ...quoteDesignCommands,
    ...saleOrderCommands,
    ...saleOrderDesignCommands,
    ...businessTaskCommands,
  ],
  viewCommands: async () => {
    const [{ recordFormCommands }, { closedView, commandsOfForms }, { listedBomFormCommands }, quote, replacement] =
      await Promise.all([
        import('../../core/browser/document/document-form-commands.ts'),
        import('../../core/browser/keys/editor/core-view-commands.ts'),
        import('./boms/browser/bom-form-commands.ts'),
        import('./quotes/browser/quote-scratchpad-commands.ts'),
        import('./boms/browser/bom-replacement-acts.ts'),
      ])
    const acts = { save: closedView, saveAndStay: closedView }
    return [
      [...recordFormCommands(bomDocument, acts), ...listedBomFormCommands(), ...commandsOfForms()],
      replacement.listedReplacementCommands(),
      [...recordFormCommands(quoteDocument, acts), ...quote.listedScratchpadCommands(), ...commandsOfForms()],
    ]
  },
  forms: [
    {
      document: templateOrderDocument,
      submit: templateOrderSteps.steps.submit.title,
      also: async () => {
        const { materialCommands } = await import('./template-orders/browser/template-order-material-commands.ts')
        return materialCommands({ colors: () => [], takeOver: () => undefined })
      },
    },
    {
      document: saleOrderDocument,
      submit: saleOrderSteps.steps.submit.title,
      also: async () => {
        const { sizeChartCommands } = await import('./sale-orders/browser/sale-order-chart-commands.ts')
        return sizeChartCommands({ files: () => [], show: () => undefined })
      },
    },
  ],
  prints: [templateOrderPrint, bomPrint, quotePrint, saleOrderPrint],
  records: [templateOrderRecords, bomRecords, quoteRecords, saleOrderRecords],
  homeLists: [
    {
      id: 'template_orders.mine',
      title: message('我的待确认版单'),
      permission: writersOf(templateOrderDocument),
      order: 10,
      documents: [templateOrderDocument.noun],
      list: templateOrderDocument.path,
      filter: { mine: true, syncStatus: ['Pending', 'Revert'], sort: [{ key: 'publicationDate', descending: false }] },
      load: () => import('./template-orders/browser/template-order-home.ts'),
    },
    {
      id: 'boms.mine',
      title: message('我的待审核 BOM 单'),
      permission: writersOf(bomDocument),
      order: 20,
      documents: [bomDocument.noun],
      list: bomDocument.path,
      filter: { mine: true, reviewStatus: ['Pending'] },
      load: () => import('./boms/browser/bom-home.ts'),
    },
    {
      id: 'quotes.mine',
      title: message('我的待审核报价单'),
      permission: writersOf(quoteDocument),
      order: 30,
      documents: [quoteDocument.noun],
      list: quoteDocument.path,
      filter: { mine: true, reviewStatus: ['Pending'] },
      load: () => import('./quotes/browser/quote-home.ts'),
    },
    {
      id: 'sale_orders.mine',
      title: message('我的待下单销售单'),
      permission: writersOf(saleOrderDocument),
      order: 40,
      documents: [saleOrderDocument.noun],
      list: saleOrderDocument.path,
      filter: {
        mine: true,
        status: ['Pending', 'Revert'],
        sort: [{ key: 'requiredProductionDate', descending: false }],
      },
      load: () => import('./sale-orders/browser/sale-order-home.ts'),
    },
    {
      id: 'business_tasks.due',
      title: message('我快到期的业务任务'),
      permission: writersOf(businessTaskDocument),
      order: 50,
      documents: [businessTaskDocument.noun],
      list: businessTaskDocument.path,
      filter: { mine: true, due: ['Overdue', 'Due'] },
      load: () => import('./business-tasks/browser/business-task-home.ts'),
    },
  ],
  firstSteps: async () => (await import('./browser/sales-first-steps.ts')).salesFirstSteps,
  links: [
    {
      document: templateOrderDocument,
      order: 10,
      keyOf: styleOfTemplateOrder,
      load: async () => (await import('./template-orders/browser/template-order-links.ts')).findLinkedTemplateOrders,
    },
    {
      document: bomDocument,
      order: 40,
      load: async () => (await import('./boms/browser/bom-links.ts')).findLinkedBoms,
    },
    {
      document: quoteDocument,
      order: 50,
      load: async () => (await import('./quotes/browser/quote-links.ts')).findLinkedQuotes,
    },
    {
      document: saleOrderDocument,
      order: 60,
      load: async () => (await import('./sale-orders/browser/sale-order-links.ts')).findLinkedSaleOrders,
    },
    {
      document: businessTaskDocument,
      order: 90,
      load: async () => (await import('./business-tasks/browser/business-task-links.ts')).findLinkedTasks,
    },
  ],
}
