/** Identifies one pattern: the design's code, its sample type and the colour. */
export type PatternKey = { readonly code: string; readonly type: string; readonly color: string }

/** The path of the phone page of one pattern. */
export const patternPagePath = '/dashboard/patterningOrderH5'

/**
 * The path of a pattern's page. The QR code on paper holds it together with the product's origin; `version` is the
 * printed version of the order.
 */
export function patternPageAddress({ code, type, color }: PatternKey, version?: number): string {
  const printed: Record<string, string> = version === undefined ? {} : { version: String(version) }
  return `${patternPagePath}?${new URLSearchParams({ code, type, color, ...printed })}`
}
