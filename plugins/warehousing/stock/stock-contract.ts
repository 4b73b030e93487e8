import { z } from 'zod'
import {
  contract,
  decimal,
  id,
  idParams,
  namedReference,
  pageQuery,
  personReference,
  recordsReply,
} from '../../../core/shared/contract.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { allTab, type ListTab, listStatistic, type ListTotal, unitSums } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { alsoSpelt, listed, type Spellings } from '../../../core/shared/search-spellings.ts'
import { stockDocuments } from './stock-documents.ts'
import { stockFields } from './stock-fields.ts'
import { type StockKind, stockQualities, stockReaders } from './stock-options.ts'

const quality = z.enum(stockQualities)
const quantities = { onHand: decimal, reserved: decimal, available: decimal }
const place = { warehouse: namedReference, warehouseLocation: namedReference.nullable() }

/** What stock of either kind is and where it lies, with the name that it has in titles. */
const stock = z.object({
  id,
  item: z.string(),
  ...place,
  lot: z.string(),
  size: z.string(),
  quality,
  material: namedReference.nullable(),
  materialColor: z.string().nullable(),
  productionOrder: namedReference.nullable(),
  unitName: z.string(),
  ...quantities,
})

export type PickedStock = z.output<typeof stock>

const pieces = z.number().int()
const standing = { standing: z.string(), updatedAt: z.string(), item: z.string() }

const rows = {
  material: z.object({
    id,
    materialImageUrls: z.array(z.string()),
    material: namedReference,
    materialColor: z.string().nullable(),
    codeFromSupplier: z.string().nullable(),
    ...place,
    lot: z.string(),
    quality,
    ...quantities,
    unitName: z.string(),
    productionOrder: namedReference.nullable(),
    ...standing,
  }),
  cloth: z.object({
    id,
    designImageUrls: z.array(z.string()),
    productionOrder: namedReference,
    code: z.string(),
    color: z.string(),
    customerPO: z.string(),
    size: z.string(),
    ...place,
    quality,
    onHand: pieces,
    reserved: pieces,
    available: pieces,
    ...standing,
  }),
} as const

/** The tabs of stock. What is there comes first: most of what once lay somewhere is gone. */
const tabs: readonly ListTab[] = [
  {
    key: 'there',
    label: message('在库'),
    filter: { standing: ['Free', 'Promised', 'Taken'] },
    countKey: 'thereCount',
  },
  { key: 'promised', label: message('有预留'), filter: { standing: ['Promised', 'Taken'] }, countKey: 'promisedCount' },
  { key: 'gone', label: message('已用完'), filter: { standing: ['Gone'] }, countKey: 'goneCount' },
  allTab,
]

const summed = (kind: StockKind): readonly ListTotal[] =>
  [
    { key: 'onHandSum', label: message('现存'), sum: 'onHand' },
    { key: 'reservedSum', label: message('已预留'), sum: 'reserved' },
    { key: 'availableSum', label: message('可用数量'), sum: 'available' },
  ].map(({ sum, ...total }) => (kind === 'material' ? { ...total, own: unitSums } : { ...total, sum }))

/** What pickers filter by (C-open-93): places and records by their numbers, garments of an order by their size. */
const picked: Spellings = {
  warehouse: listed('warehouse'),
  productionOrder: listed('productionOrder'),
  onlyAvailable: (value) => (value === true ? { standing: ['Free', 'Promised'] } : {}),
}
const spellings = {
  material: { ...picked, material: listed('material'), item: listed('material') },
  cloth: { ...picked, item: (value: unknown) => ({ size: value }) },
} as const

/** The list of stock of a kind: its search, tabs and totals. Quantities of materials are added up by their units. */
export const stockLists = {
  material: listOf('material'),
  cloth: listOf('cloth'),
} as const

function listOf(kind: StockKind) {
  const { noun } = stockDocuments[kind]
  const fields = stockFields[kind]
  const searched = { permission: stockReaders[kind], fields, spelt: alsoSpelt(spellings[kind]) }
  const row = rows[kind] as unknown as z.ZodObject
  return {
    document: stockDocuments[kind],
    fields,
    search: documentSearch({ path: noun, summary: `Search the stock of ${kind}`, ...searched, row }),
    ...listStatistic({ noun, summary: `the stock of ${kind}`, ...searched, tabs, totals: summed(kind) }),
  }
}

/** What of the stock of a kind a document may take, for pickers (C-open-93). */
const pickQuery = z.strictObject({
  ...pageQuery.shape,
  keyword: z.string().trim().max(200).optional(),
  warehouse: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  /** Stock that this production order may take: its own, and of materials also what is bought for none. */
  productionOrder: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  material: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  onlyAvailable: z.enum(['true', 'false']).optional(),
})
export type StockPick = z.output<typeof pickQuery>

const pickOf = (kind: StockKind) =>
  contract({
    method: 'GET',
    path: `${stockDocuments[kind].noun}/search`,
    permission: stockReaders[kind],
    summary: `Stock of ${kind} for pickers, by item and lot, without prices`,
    query: pickQuery,
    reply: recordsReply(stock),
  })

/** Searches of stock for pickers. */
export const stockPicks = { material: pickOf('material'), cloth: pickOf('cloth') } as const

const promise = z.object({
  id,
  quantity: decimal,
  document: z.string(),
  documentId: id,
  documentCode: z.string(),
  user: personReference,
  createdAt: z.string(),
})

const card = stock.extend({
  pictures: z.array(z.string()),
  detail: z.string(),
  /** The same of the whole item: all its places, lots and qualities; of a garment its size. */
  whole: z.object(quantities),
  /** What documents have been promised of it and have not taken, newest first. */
  promises: z.array(promise),
})
export type StockCard = z.output<typeof card>

const cardOf = (kind: StockKind) =>
  contract({
    method: 'GET',
    path: `${stockDocuments[kind].noun}/:id`,
    permission: stockReaders[kind],
    summary: `Stock of ${kind} in one place, with what is promised of it`,
    params: idParams,
    reply: card,
  })

/** The head of a card of stock. */
export const stockCards = { material: cardOf('material'), cloth: cardOf('cloth') } as const

const choiceKinds = ['lots', 'orders', 'locations'] as const
export type StockChoiceKind = (typeof choiceKinds)[number]

const choicesOf = (kind: StockKind) =>
  contract({
    method: 'GET',
    path: `${stockDocuments[kind].noun}/choices`,
    permission: stockReaders[kind],
    summary: `Lots, production orders or locations that stock of ${kind} has, for filters`,
    query: z.strictObject({ of: z.enum(choiceKinds), keyword: z.string().trim().max(200).optional() }),
    reply: z.object({ records: z.array(z.object({ id, name: z.string(), detail: z.string() })) }),
  })

/** What filters of stock offer. */
export const stockChoices = { material: choicesOf('material'), cloth: choicesOf('cloth') } as const
