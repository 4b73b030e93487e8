import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { refused } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { styleClasses } from '../../../master-data/public.ts'
import { confirmProblems, draftProblems } from '../template-order-checks.ts'
import type { TemplateOrderContent, TemplateOrderParts } from '../template-order-model.ts'
import { templateOrderEvent } from '../template-order-events.ts'
import { templateOrderSteps } from '../template-order-rules.ts'
import { releaseAllColors } from './template-order-color-use.ts'
import { saveTemplates } from './template-order-confirm.ts'
import { templateOrderVersionOptions } from './template-order-kept.ts'
import { requireTemplateOrder, startingCode, templateOrderQuestions } from './template-order-requires.ts'
import { templateOrderTable } from './template-order-table.ts'

/** The prefix of design codes of a style class. Throws 422 for a class that does not exist. */
function codePrefixOf({ templateDesign }: TemplateOrderContent): string {
  const found = styleClasses.find((one) => one.value === templateDesign.category)
  if (!found) throw refused(422, message('请选择款式类别'))
  return found.code
}

/**
 * Columns that are derived from the content: fields of a switch that is off are emptied, and sums are stored for the
 * list.
 */
function derivedColumns(content: TemplateOrderContent) {
  const { urgent, hasHook, hasLanyard, templateDesign } = content
  return {
    urgentReason: urgent ? content.urgentReason : '',
    urgentDescription: urgent ? content.urgentDescription : '',
    hookRemark: hasHook ? content.hookRemark : '',
    lanyardRemark: hasLanyard ? content.lanyardRemark : '',
    sampleQuantity: templateDesign.sampleDress
      .flatMap((row) => row.sizeRanges)
      .reduce((sum, size) => sum + (size.quantity ?? 0), 0),
  }
}

/** The customer of the brand, copied so that the list can filter by it with an index. */
function customerOf({ content, before, seen }: Saving<TemplateOrderParts>): number | null {
  const { brand } = content.templateDesign
  const chosen = brand && seen.get('brands')?.get(brand.id)?.['customerId']
  return brand ? Number(chosen ?? before?.templateDesign.brand?.customer.id) : null
}

/** Columns that say how an order was created; later saves do not change them. */
function originOf({ content, before }: Saving<TemplateOrderParts>) {
  if (before) return { sourceId: before.source, sourceType: before.sourceType }
  return { sourceType: content.source ? (content.sourceType ?? 'copy') : null }
}

/** Reads and changes sample orders. */
export const templateOrderStore = documentStore({
  table: templateOrderTable,
  steps: templateOrderSteps,
  state: 'syncStatus',
  problems: (content, type) => (type ? confirmProblems(content) : draftProblems(content)),
  keyword: ({ templateDesign: { type, customerCode, sampleDress }, typeExplain }, code) =>
    keywordText(code, type, customerCode, typeExplain, ...sampleDress.map(({ color }) => color.trim())),
  code: { at: 'submit', prefix: codePrefixOf },
  startingCode,
  queries: templateOrderQuestions,
  requires: requireTemplateOrder,
  derives: async (_work, saving) => ({
    ...derivedColumns(saving.content),
    ...originOf(saving),
    customerId: customerOf(saving),
  }),
  versions: templateOrderVersionOptions,
  confirms: saveTemplates,
  releases: releaseAllColors,
  event: templateOrderEvent,
  codeOf: (order) => order.templateDesign.code,
})
