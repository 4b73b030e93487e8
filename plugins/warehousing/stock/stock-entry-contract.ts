import { z } from 'zod'
import { decimal, id, namedReference, personReference } from '../../../core/shared/contract.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import type { Field, Option } from '../../../core/shared/fields.ts'
import { listStatistic } from '../../../core/shared/list-figures.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { stockEntryDocuments } from './stock-documents.ts'
import { lotFields, orderField, placeFields, qualityField } from './stock-fields.ts'
import { type StockKind, stockQualities, stockReaders } from './stock-options.ts'

/** The direction of a movement. `Back` marks a movement that reverses another one. */
const ways: readonly Option[] = [
  { value: 'In', label: message('入'), tone: 'done' },
  { value: 'Out', label: message('出'), tone: 'active' },
  { value: 'Back', label: message('冲回'), tone: 'warning' },
]

const unseen = { width: 90, hidden: true, exported: false } as const

/** The columns and filters of movements, which a card shows of one stock or of its whole item. */
const fieldsOf = (kind: StockKind): readonly Field[] => {
  const amount = (key: string, label: Message, width: number, more: Partial<Field> = {}): Field => ({
    key,
    label,
    kind: kind === 'material' ? 'decimal' : 'integer',
    width,
    ...more,
  })
  const isMaterial = kind === 'material'
  return [
    { key: 'createdAt', label: message('时间'), kind: 'instant', width: 140, search: 'range', sort: true },
    { key: 'documentCode', label: message('单据编号'), kind: 'text', width: 150, search: 'contains' },
    { key: 'way', label: message('方向'), kind: 'option', width: 70, search: 'oneOf', options: ways },
    amount('quantity', message('数量'), 100, { sum: true }),
    amount('onHandAfter', message('本处结存'), 100),
    amount('itemAfter', isMaterial ? message('物料结存') : message('尺码结存'), 100),
    { key: 'document', label: message('单据类型'), kind: 'text', width: 110, exported: false },
    ...(isMaterial ? [] : [{ key: 'size', label: message('尺码'), kind: 'text', width: 80 } as const]),
    ...placeFields(kind),
    ...(isMaterial ? lotFields : []),
    qualityField,
    orderField(kind, isMaterial ? message('专用生产单') : undefined),
    { key: 'user', label: message('操作人'), kind: 'person', width: 110, search: 'oneOf', lookup: 'users' },
    // Cards show the movements of one stock or of its item; people do not filter by these.
    { key: 'stock', label: message('库存'), kind: 'reference', search: 'oneOf', ...unseen },
    ...(isMaterial
      ? [{ key: 'material', label: message('物料'), kind: 'reference', search: 'oneOf', ...unseen } as const]
      : []),
  ]
}

const entryRow = z.object({
  id,
  createdAt: z.string(),
  document: z.string(),
  documentId: id,
  documentCode: z.string(),
  way: z.string(),
  quantity: z.union([decimal, z.number()]),
  onHandAfter: z.union([decimal, z.number()]),
  itemAfter: z.union([decimal, z.number()]),
  size: z.string().optional(),
  warehouse: namedReference,
  warehouseLocation: namedReference.nullable(),
  lot: z.string().optional(),
  quality: z.enum(stockQualities),
  productionOrder: namedReference.nullable(),
  user: personReference,
  stock: namedReference,
  material: namedReference.nullish(),
})

function listOf(kind: StockKind) {
  const document = stockEntryDocuments[kind]
  const { noun } = document
  const fields = fieldsOf(kind)
  const permission = stockReaders[kind]
  return {
    document,
    fields,
    search: documentSearch({
      path: noun,
      summary: `Search movements of the stock of ${kind}`,
      permission,
      fields,
      row: entryRow as unknown as z.ZodObject,
    }),
    ...listStatistic({
      noun,
      summary: `the movements of the stock of ${kind}`,
      permission,
      fields,
      totals: [
        { key: 'total', label: message('笔数') },
        { key: 'inSum', label: message('入'), own: decimal },
        { key: 'outSum', label: message('出'), own: decimal },
      ],
    }),
  }
}

/** The movements of stock, by kind. */
export const stockEntryLists = { material: listOf('material'), cloth: listOf('cloth') } as const
