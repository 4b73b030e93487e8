/** What names one pattern: the design's code, its sample type and the colour. */
export type PatternKey = { readonly code: string; readonly type: string; readonly color: string }

/** The page of one pattern, for phones. */
export const patternPagePath = '/dashboard/patterningOrderH5'

/**
 * The address of a pattern's page in this product; behind the product's origin it is what the QR code on paper holds. `version` is the one that is
 * printed.
 */
export function patternPageAddress({ code, type, color }: PatternKey, version?: number): string {
  const printed: Record<string, string> = version === undefined ? {} : { version: String(version) }
  return `${patternPagePath}?${new URLSearchParams({ code, type, color, ...printed })}`
}
