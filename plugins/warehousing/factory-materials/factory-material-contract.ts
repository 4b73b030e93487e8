import { z } from 'zod'
import { contract, decimal, id, namedReference, recordsReply } from '../../../core/shared/contract.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { readersOf } from '../../../core/shared/document.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { groupContracts } from '../../../core/shared/list-group-contract.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { materialOutboundOrderDocument } from '../material-outbound-orders/material-outbound-order-document.ts'
import { factoryMaterialDocument } from './factory-material-document.ts'

const path = `${materialOutboundOrderDocument.noun}/factory_materials`
const permission = readersOf(factoryMaterialDocument)

const amount = (key: string, label: Message): Field => ({ key, label, kind: 'decimal', width: 100 })

/** The columns and filters of the page. */
export const factoryMaterialFields: readonly Field[] = [
  { key: 'material', label: message('物料'), kind: 'reference', width: 180, search: 'oneOf', lookup: 'materials' },
  { key: 'materialColor', label: message('物料颜色'), kind: 'text', width: 90 },
  { key: 'unitName', label: message('单位'), kind: 'text', width: 60 },
  // Phones show the first fields only.
  amount('remaining', message('在厂')),
  amount('sent', message('已发')),
  amount('used', message('已用')),
  amount('returned', message('已退')),
  amount('lost', message('损耗')),
  // Rows are grouped by factories, whose names stand above them.
  {
    key: 'factory',
    label: message('外发工厂'),
    kind: 'reference',
    width: 180,
    search: 'oneOf',
    lookup: 'suppliers:processor',
    hidden: true,
  },
]

const figures = { sent: decimal, used: decimal, returned: decimal, lost: decimal, remaining: decimal }

const factoryMaterial = z.object({
  /** The least id of its lines: it names the row in lists. */
  id,
  name: z.string(),
  material: namedReference,
  materialColor: z.string().nullable(),
  unitName: z.string().nullable(),
  factory: namedReference,
  ...figures,
})
export type FactoryMaterial = z.output<typeof factoryMaterial>

/** Searches what factories were sent, and what became of it: sent = used + returned + lost + remaining. */
export const factoryMaterialSearch = documentSearch({
  path,
  summary: 'Material at factories: sent, used, returned, lost and still there',
  permission,
  fields: factoryMaterialFields,
  row: factoryMaterial,
})

const groups = groupContracts(factoryMaterialSearch, factoryMaterialFields)
if (!groups) throw new Error('the page cannot be grouped')
/** The groups of the page, and the rows of one of them. */
export const factoryMaterialGroups = groups

const factoryMaterialOrder = z.object({ id, name: z.string(), code: z.string(), color: z.string(), ...figures })
export type FactoryMaterialOrder = z.output<typeof factoryMaterialOrder>

/** The production orders behind a row. */
export const factoryMaterialOrders = contract({
  method: 'POST',
  path: `${path}/production_orders`,
  changes: false,
  permission,
  summary: 'The production orders for which a factory was sent a material',
  body: z.strictObject({ factoryId: id, materialId: id }),
  reply: recordsReply(factoryMaterialOrder),
})
