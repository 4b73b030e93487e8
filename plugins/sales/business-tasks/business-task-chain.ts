import type { DocumentKind } from '../../../core/shared/document.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'
import { bomDocument } from '../boms/bom-document.ts'
import { quoteDocument } from '../quotes/quote-document.ts'
import { saleOrderDocument } from '../sale-orders/sale-order-document.ts'
import { saleOrderSteps } from '../sale-orders/sale-order-steps.ts'
import {
  patterningStatusOptions,
  reviewStatusOptions,
  syncStatusOptions,
} from '../template-orders/template-order-options.ts'
import { templateOrderDocument } from '../template-orders/template-order-document.ts'

/** One document on the way from a design colour to its production, as the task list shows it. */
export type ChainLink = {
  /** The field with its state; empty while the document does not exist. */
  readonly field: Field & { readonly key: string }
  /** The document and the key of its number in a row. Without it the state leads nowhere. */
  readonly leadsTo?: { readonly document: DocumentKind; readonly id: string }
  /** What is missing while the design colour does not have it; undefined for a state that nobody is to bring about here. */
  readonly missing?: { readonly value: string; readonly label: ReturnType<typeof message> }
}

/**
 * The documents of a design colour in the order in which they come about. An area adds its document here and its SQL to
 * the list's columns; list, filter, links and the thread of a style follow.
 */
export const businessTaskChain: readonly ChainLink[] = [
  {
    field: {
      key: 'templateOrderStatus',
      label: message('版单'),
      kind: 'option',
      width: 90,
      options: syncStatusOptions,
    },
    leadsTo: { document: templateOrderDocument, id: 'orderId' },
    missing: { value: 'TemplateOrder', label: message('待确认版单') },
  },
  {
    field: {
      key: 'patterningStatus',
      label: message('进版房'),
      kind: 'option',
      width: 90,
      options: patterningStatusOptions,
    },
  },
  {
    field: {
      key: 'bomStatus',
      label: message('录Bom'),
      kind: 'option',
      width: 90,
      options: reviewStatusOptions,
      permission: read(bomDocument.key),
    },
    leadsTo: { document: bomDocument, id: 'bomId' },
    missing: { value: 'Bom', label: message('待录BOM') },
  },
  {
    field: {
      key: 'quoteStatus',
      label: message('报价单'),
      kind: 'option',
      width: 90,
      options: [...reviewStatusOptions, { value: 'Adopted', label: message('已采纳'), tone: 'active' }],
      permission: read(quoteDocument.key),
    },
    leadsTo: { document: quoteDocument, id: 'quoteId' },
    missing: { value: 'Quote', label: message('待报价') },
  },
  {
    field: {
      key: 'saleOrderStatus',
      label: message('销售单'),
      kind: 'option',
      width: 90,
      options: Object.entries(saleOrderSteps.states).map(([value, state]) => ({ value, ...state })),
      permission: read(saleOrderDocument.key),
    },
    leadsTo: { document: saleOrderDocument, id: 'saleOrderId' },
    missing: { value: 'SaleOrder', label: message('待建销售单') },
  },
]

/** Nouns of the documents of the chain. */
export const chainDocuments = businessTaskChain.flatMap(({ leadsTo }) => (leadsTo ? [leadsTo.document.noun] : []))

/** What is missing next, of each link that somebody is to bring about; and that nothing is. */
export const nextMissingOptions = [
  ...businessTaskChain.flatMap(({ missing }) => (missing ? [{ ...missing, tone: 'waiting' as const }] : [])),
  { value: 'Nothing', label: message('已齐'), tone: 'done' as const },
]

/** Key of the number of tasks that lack this next, in the counts of the list. */
export const missingCount = (value: string) => `total${value}`

/** How far the sample order of a task is behind its day. */
export const dueOptions = [
  { value: 'Overdue', label: message('已逾期'), tone: 'danger' as const },
  { value: 'Due', label: message('三天内到期'), tone: 'warning' as const },
]

/** The address of the document that a cell of the list shows; undefined where there is none yet. */
export function chainPath(key: string, row: Readonly<Record<string, unknown>>): string | undefined {
  const target = businessTaskChain.find(({ field }) => field.key === key)?.leadsTo
  const id = target && row[target.id]
  return target && typeof id === 'number' ? `${target.document.path}/${id}` : undefined
}
