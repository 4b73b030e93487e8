import { z } from 'zod'
import {
  contract,
  decimalOf,
  id,
  idParams,
  instant,
  namedReference,
  pageQuery,
  recordsReply,
  startingVersion,
} from '../../../core/shared/contract.ts'
import { either, read, write } from '../../../core/shared/permission.ts'
import { searchSchema } from '../../../core/shared/search-schema.ts'
import { supplierReference } from '../../master-data/public.ts'
import { materialFields } from './material-fields.ts'

const text = z.string().nullable()
const number = z.string().nullable()

/** A material: fabric, lining or trim. Decimals are strings of digits. Prices are left out for people who may not read them. */
export const material = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  color: text,
  description: text,
  ingredient: text,
  /** Centimetres. */
  width: number,
  /** Grams per square metre. */
  weight: number,
  price: number.optional(),
  /** Metres. */
  quantity: number,
  /** Yards. */
  size: number,
  imageUrls: z.array(z.string()),
  actionRegion: text,
  /** 100 minus the usable percentage that was entered. */
  gap: z.string(),
  shrinkage: text,
  fabricTech: text,
  meterPerKilo: number,
  sufficientPrice: number.optional(),
  sufficientMeterPrice: number.optional(),
  paperTube: number,
  supplier: supplierReference,
  unit: namedReference.nullable(),
  category: namedReference.extend({ isDeleted: z.boolean() }).nullable(),
  codeFromSupplier: text,
  colorFromSupplier: text,
  createdAt: instant,
  updatedAt: instant,
})
export type Material = z.infer<typeof material>

/** What BOM lines, sample orders and prints show of a material. */
export const materialReference = material.pick({
  id: true,
  name: true,
  color: true,
  width: true,
  weight: true,
  gap: true,
  price: true,
  ingredient: true,
  description: true,
  actionRegion: true,
  imageUrls: true,
  unit: true,
  supplier: true,
})
export type MaterialReference = z.infer<typeof materialReference>

const line = z.string().trim().max(300).nullable()
const measure = decimalOf(10, 2).nullable()
const quantity = decimalOf(14, 4).nullable()
const price = decimalOf(14, 5).nullable()

export const materialBody = z.strictObject({
  name: line,
  color: line,
  description: z.string().trim().max(2000).nullable(),
  ingredient: line,
  width: measure,
  weight: measure,
  price,
  quantity,
  size: quantity,
  imageUrls: z.array(z.string().max(500)).max(50),
  actionRegion: line,
  /** The usable percentage, 0 to 100; the material keeps 100 minus it. */
  calculateGap: measure,
  shrinkage: line,
  fabricTech: line,
  meterPerKilo: quantity,
  sufficientPrice: price,
  sufficientMeterPrice: price,
  paperTube: quantity,
  supplierId: id.nullable(),
  unitId: id.nullable(),
  categoryId: id.nullable(),
  codeFromSupplier: line,
  colorFromSupplier: line,
})
export type MaterialBody = z.infer<typeof materialBody>

/** Who picks materials for documents of their own may read them. */
const readers = either(
  read('MATERIAL'),
  read(
    'TEMPLATE_ORDER',
    'BOM',
    'QUOTE',
    'SALE_ORDER',
    'PATTERNING_ORDER',
    'BUY_MATERIAL_ORDER',
    'BUY_MATERIAL_WAREHOUSE',
  ),
  read(
    'PRODUCTION_ORDER',
    'MATERIAL_BULK_PURCHASE_ORDER',
    'MATERIAL_BULK_PURCHASE',
    'MATERIAL_INBOUND_ORDER',
    'MATERIAL_OUTBOUND_ORDER',
  ),
)

export const materialSearch = contract({
  method: 'POST',
  path: 'materials/search',
  changes: false,
  permission: readers,
  summary: 'Search materials by name, keyword and the other columns',
  query: pageQuery,
  body: searchSchema(materialFields),
  reply: recordsReply(material),
})

export const materialRead = contract({
  method: 'GET',
  path: 'materials/:id',
  permission: readers,
  summary: 'One material',
  params: idParams,
  reply: material,
})

export const materialCreate = contract({
  method: 'POST',
  path: 'materials',
  permission: write('MATERIAL'),
  summary: 'Add a material',
  body: materialBody,
  reply: material,
  creates: true,
})

export const materialUpdate = contract({
  method: 'PUT',
  path: 'materials/:id',
  permission: write('MATERIAL'),
  summary: 'Change a material',
  params: idParams,
  body: materialBody.extend({ version: startingVersion }),
  reply: material,
})
