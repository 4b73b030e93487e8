import { bomComparisonPath } from './bom-comparison-path.ts'

/** One side of a comparison: a bill as it is, or as it was in one version. */
export type ComparedSide = { readonly id: number; readonly version?: number | undefined }

const textOf = ({ id, version }: ComparedSide) => (version === undefined ? String(id) : `${id}@${version}`)

/** The address of that page for two sides. */
export function comparisonAddress(left: ComparedSide, right: ComparedSide): string {
  return `${bomComparisonPath}?${new URLSearchParams({ left: textOf(left), right: textOf(right) }).toString()}`
}

/** Reads one side from the address; undefined for anything else. */
export function comparedSide(text: string | undefined): ComparedSide | undefined {
  const found = /^([1-9]\d{0,8})(?:@([1-9]\d{0,8}))?$/.exec(text ?? '')
  if (!found) return undefined
  const [, id, version] = found
  return version === undefined ? { id: Number(id) } : { id: Number(id), version: Number(version) }
}
