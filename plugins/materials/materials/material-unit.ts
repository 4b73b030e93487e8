/** The name of a unit in which a material of a line is counted: an answer has the unit, what was just picked has only its name. */
export function unitOfMaterial({ material }: Readonly<Record<string, unknown>>): string | undefined {
  const { unit } = (material ?? {}) as { readonly unit?: string | { readonly name: string } | null }
  return typeof unit === 'object' ? unit?.name : unit
}
