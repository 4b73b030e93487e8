import { type Message, message } from '../../../core/shared/message.ts'

/** The kinds of documents that tasks and approvals are about. */
export const resourceTypes = [
  'TemplateOrder',
  'BuyMaterialOrder',
  'PatterningOrder',
  'Bom',
  'Quote',
  'SaleOrder',
  'ProductionOrder',
  'ClothOutboundOrder',
  'MaterialBulkPurchaseOrder',
] as const
export type ResourceType = (typeof resourceTypes)[number]

type Resource = {
  readonly label: Message
  /** Noun of the document. */
  readonly noun: string
  /** The address of its list, and of one of its records with the id as `$id`. */
  readonly list: string
  readonly path: string
}

/** What is known of each kind: its label, its noun, and where a link leads. */
export const resources: Readonly<Record<ResourceType, Resource>> = {
  TemplateOrder: {
    label: message('版单'),
    noun: 'template_orders',
    list: '/dashboard/sale/templateOrders',
    path: '/dashboard/sale/templateOrders/$id',
  },
  BuyMaterialOrder: {
    label: message('买版料'),
    noun: 'buy_material_orders',
    list: '/dashboard/buyMaterialsOrders',
    path: '/dashboard/buyMaterialsOrders/$id',
  },
  PatterningOrder: {
    label: message('进版房'),
    noun: 'patterning_orders',
    list: '/dashboard/developmentModule/patterningOrders',
    path: '/dashboard/developmentModule/patterningOrders/$id',
  },
  Bom: {
    label: message('录Bom'),
    noun: 'boms',
    list: '/dashboard/sale/boms',
    path: '/dashboard/sale/boms/$id',
  },
  Quote: {
    label: message('报价单'),
    noun: 'quotes',
    list: '/dashboard/sale/quotes',
    path: '/dashboard/sale/quotes/$id',
  },
  SaleOrder: {
    label: message('销售单'),
    noun: 'sale_orders',
    list: '/dashboard/sale/saleOrders',
    path: '/dashboard/sale/saleOrders/$id?type=history',
  },
  ProductionOrder: {
    label: message('生产单'),
    noun: 'production_orders',
    list: '/dashboard/productionModule/productionOrder',
    path: '/dashboard/productionModule/productionOrder/$id',
  },
  ClothOutboundOrder: {
    label: message('出货单'),
    noun: 'cloth_outbound_orders',
    list: '/dashboard/warehousing/clothOutboundOrders',
    path: '/dashboard/warehousing/clothOutboundOrders/detail/$id?type=history',
  },
  MaterialBulkPurchaseOrder: {
    label: message('大货物料采购'),
    noun: 'material_bulk_purchase_orders',
    list: '/dashboard/cmtBulkPurchase/materialBulkPurchaseOrder',
    path: '/dashboard/cmtBulkPurchase/materialBulkPurchaseOrder/$id',
  },
}

/** The address of a document of that kind. */
export function resourcePath(type: ResourceType, id: number): string {
  return resources[type].path.replace('$id', String(id))
}

/** Where the result of a finished task stands: the key of its document. */
export const resultKeys: Readonly<Partial<Record<ResourceType, 'buyMaterialsOrder' | 'patterningOrder'>>> = {
  BuyMaterialOrder: 'buyMaterialsOrder',
  PatterningOrder: 'patterningOrder',
}

/**
 * Id of the command that acts on a task of that kind: the area that makes such documents gives it, with `document: 'personal_tasks'`, and ends the
 * task when the document is there. Without it the task leads to the list of those documents.
 */
export function taskCommand(type: ResourceType): string {
  return `${resources[type].noun}.act_on_task`
}
