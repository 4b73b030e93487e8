import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { businessTaskDocument } from './business-tasks/business-task-document.ts'
import { businessTaskLinks } from './business-tasks/browser/business-task-links.ts'
import { businessTaskViews } from './business-tasks/browser/business-task-views.ts'
import { salesManifest } from './manifest.ts'
import { templateOrderCommands } from './template-orders/browser/template-order-commands.ts'
import { templateOrderLinks } from './template-orders/browser/template-order-links.ts'
import { templateOrderPrint } from './template-orders/browser/template-order-prints.ts'
import { templateOrderRecords } from './template-orders/browser/template-order-records.ts'
import { templateOrderViews } from './template-orders/browser/template-order-views.ts'
import { templateOrderDocument } from './template-orders/template-order-document.ts'

/** What sales adds to the workspace. */
export const sales: BrowserPlugin = {
  manifest: salesManifest,
  documents: [templateOrderDocument, businessTaskDocument],
  views: [...templateOrderViews, ...businessTaskViews],
  commands: templateOrderCommands,
  viewCommands: async () => {
    const { documentFormCommands } = await import('../../core/browser/document/document-form-commands.ts')
    const { templateOrderSteps } = await import('./template-orders/template-order-rules.ts')
    const { materialCommands } = await import('./template-orders/browser/template-order-material-commands.ts')
    const { closedView, commandsOfForms } = await import('../../core/browser/keys/editor/core-view-commands.ts')
    const acts = { saveDraft: closedView, submit: closedView, regress: closedView }
    const titles = { submit: templateOrderSteps.steps.submit.title }
    const { draft, revise } = documentFormCommands(templateOrderDocument, titles, acts)
    const inForm = [...materialCommands({ colors: () => [], takeOver: closedView }), ...commandsOfForms(null)]
    return [draft, revise].map((own) => [...own, ...inForm])
  },
  prints: [templateOrderPrint],
  records: [templateOrderRecords],
  links: [templateOrderLinks, businessTaskLinks],
  english: () => import('./locales/en.json'),
}
