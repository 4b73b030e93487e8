import type { Field } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'
import { bomDocument } from '../boms/bom-document.ts'
import { quoteDocument } from '../quotes/quote-document.ts'
import { saleOrderDocument } from '../sale-orders/sale-order-document.ts'
import { saleOrderSteps } from '../sale-orders/sale-order-steps.ts'
import {
  adoptedState,
  buyMaterialStatusOptions,
  patterningStatusOptions,
  reviewStatusOptions,
  syncStatusOptions,
} from '../template-orders/template-order-options.ts'
import { templateOrderDocument } from '../template-orders/template-order-document.ts'
import { productionStatusOptions } from './production-status-options.ts'

/** One document on the way from a design colour to its production, as the task list shows it. */
export type ChainLink = {
  /** The field with its state; empty while the document does not exist. */
  readonly field: Field & { readonly key: string }
  /** The noun of the document and the key of its number in a row. */
  readonly leadsTo: { readonly noun: string; readonly id: string }
  /** Another area has the document: it tells its number and state, of a design colour with `setStyleDocument`, of one purchase with `setPurchaseDocument`. */
  readonly toldOf?: 'style' | 'purchase'
  /** What is missing while the design colour does not have it; undefined for a state that nobody is to bring about here. */
  readonly missing?: { readonly value: string; readonly label: ReturnType<typeof message> }
}

/**
 * The documents of a design colour in the order in which they come about. A document of this area has its SQL among the
 * list's columns; an area that requires this one only tells its document, and what it needs of the chain is an entry with
 * `toldOf`. List, filter, links and exports follow.
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
    leadsTo: { noun: templateOrderDocument.noun, id: 'orderId' },
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
    leadsTo: { noun: 'patterning_orders', id: 'patterningOrderId' },
    toldOf: 'style',
    missing: { value: 'PatterningOrder', label: message('待进版房') },
  },
  {
    // Cloth that lies in the house need not be bought, so nobody misses it.
    field: {
      key: 'buyMaterialStatus',
      label: message('买版料'),
      kind: 'option',
      width: 90,
      options: buyMaterialStatusOptions,
    },
    leadsTo: { noun: 'buy_material_orders', id: 'buyMaterialOrderId' },
    toldOf: 'style',
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
    leadsTo: { noun: bomDocument.noun, id: 'bomId' },
    missing: { value: 'Bom', label: message('待录BOM') },
  },
  {
    field: {
      key: 'quoteStatus',
      label: message('报价单'),
      kind: 'option',
      width: 90,
      options: [...reviewStatusOptions, { value: 'Adopted', ...adoptedState }],
      permission: read(quoteDocument.key),
    },
    leadsTo: { noun: quoteDocument.noun, id: 'quoteId' },
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
    leadsTo: { noun: saleOrderDocument.noun, id: 'saleOrderId' },
    missing: { value: 'SaleOrder', label: message('待建销售单') },
  },
  {
    // A task without a production order lacks nothing: production begins only when the sale order is confirmed.
    field: {
      key: 'productionOrderStatus',
      label: message('生产单'),
      kind: 'option',
      width: 90,
      options: productionStatusOptions,
      permission: read('PRODUCTION_ORDER'),
    },
    leadsTo: { noun: 'production_orders', id: 'productionOrderId' },
    toldOf: 'purchase',
  },
]

/** Nouns of the documents of the chain. */
export const chainDocuments = businessTaskChain.map(({ leadsTo }) => leadsTo.noun)

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
