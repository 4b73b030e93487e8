import type { MaterialReference } from '../../materials/public.ts'

/** A material as a line has it: whole once the line is saved, with its name alone when it was just picked. */
type LineMaterial = Pick<MaterialReference, 'id'> & { readonly name?: string | null; readonly supplier?: unknown }

type Line = { readonly material: LineMaterial | null }

/** The materials of lines, each once, in the order of the lines. */
export function materialsOfLines(lines: readonly Line[]): readonly LineMaterial[] {
  const found = lines.flatMap(({ material }) => (material ? [material] : []))
  return [...new Map(found.map((one) => [one.id, one])).values()]
}

/** The ids of materials of which a line has the name alone. */
export function barelyKnown(materials: readonly LineMaterial[]): readonly number[] {
  return materials.flatMap(({ id, supplier }) => (supplier === undefined ? [id] : []))
}

/** The materials of lines with all that is known of them: `read` are those that lines have the names of alone. */
export function wholeMaterials(
  materials: readonly LineMaterial[],
  read: readonly MaterialReference[],
): readonly (Partial<MaterialReference> & Pick<MaterialReference, 'id'>)[] {
  // A choice names its unit by a text alone, and a saved line has all of its material.
  return materials.map((one) =>
    one.supplier === undefined
      ? (read.find(({ id }) => id === one.id) ?? { id: one.id, name: one.name ?? '' })
      : (one as MaterialReference),
  )
}
