import { z } from 'zod'
import { id } from '../../../core/shared/contract.ts'
import { unitReference } from '../../master-data/public.ts'
import { materialModel } from './material-model.ts'

const { fields } = materialModel

/**
 * A material as BOM lines, sample orders and prints show it. Prices need a separate permission and are not
 * included.
 */
export const materialReference = z.object({
  id,
  name: fields.name.wire,
  color: fields.color.wire,
  // Strings, as confirmed versions of documents have stored them.
  width: z.string().nullable(),
  weight: z.string().nullable(),
  ingredient: fields.ingredient.wire,
  description: fields.description.wire,
  imageUrls: fields.imageUrls.wire,
  // Versions that were kept before units had a kind name only the unit.
  unit: unitReference.partial({ kind: true }).nullable(),
  supplier: fields.supplier.wire,
  codeFromSupplier: fields.codeFromSupplier.wire,
  // Versions that were kept before materials had English names do not have these.
  nameEnglish: fields.nameEnglish.wire.optional(),
  colorEnglish: fields.colorEnglish.wire.optional(),
  ingredientEnglish: fields.ingredientEnglish.wire.optional(),
  actionRegion: fields.actionRegion.wire.optional(),
  actionRegionEnglish: fields.actionRegionEnglish.wire.optional(),
})
export type MaterialReference = z.infer<typeof materialReference>

type LineWithPart = {
  readonly actionRegion: string
  readonly material: Pick<MaterialReference, 'actionRegion' | 'actionRegionEnglish'>
}

/** The English of the part that a line uses its material for: that of the material, where both name the same part. */
export function englishPart({ actionRegion, material }: LineWithPart): string | null {
  return actionRegion.trim() === material.actionRegion?.trim() ? (material.actionRegionEnglish ?? null) : null
}
