import type { MaterialReference } from '../../materials/public.ts'

/** The material of a line. A saved line has all its fields; a line whose material was just picked has only its name. */
type LineMaterial = Pick<MaterialReference, 'id'> & { readonly name?: string | null; readonly supplier?: unknown }

type Line = { readonly material: LineMaterial | null }

/** The materials of lines, each once, in the order of the lines. */
export function materialsOfLines(lines: readonly Line[]): readonly LineMaterial[] {
  const found = lines.flatMap(({ material }) => (material ? [material] : []))
  return [...new Map(found.map((one) => [one.id, one])).values()]
}

/** The ids of the materials of which a line has only the name. */
export function barelyKnown(materials: readonly LineMaterial[]): readonly number[] {
  return materials.flatMap(({ id, supplier }) => (supplier === undefined ? [id] : []))
}

/** Returns the materials with all their fields. `read` holds the materials of which the lines have only the names. */
export function wholeMaterials(
  materials: readonly LineMaterial[],
  read: readonly MaterialReference[],
): readonly (Partial<MaterialReference> & Pick<MaterialReference, 'id'>)[] {
  // A picked material has only the text of its unit, so it is read; a saved line has all fields of its material.
  return materials.map((one) =>
    one.supplier === undefined
      ? (read.find(({ id }) => id === one.id) ?? { id: one.id, name: one.name ?? '' })
      : (one as MaterialReference),
  )
}
