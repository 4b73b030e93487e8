import { z } from 'zod'
import { id } from '../../../core/shared/contract.ts'
import { materialModel } from './material-model.ts'

const { fields } = materialModel

/** What BOM lines, sample orders and prints show of a material. Prices need a permission of their own and are not told. */
export const materialReference = z.object({
  id,
  name: fields.name.wire,
  color: fields.color.wire,
  // The format that confirmed versions of documents have stored.
  width: z.string().nullable(),
  weight: z.string().nullable(),
  ingredient: fields.ingredient.wire,
  description: fields.description.wire,
  imageUrls: fields.imageUrls.wire,
  unit: fields.unit.wire,
  supplier: fields.supplier.wire,
  codeFromSupplier: fields.codeFromSupplier.wire,
})
