import type { LabelPart } from '../../core/shared/timeline-label.ts'

/** The texts of the product in a label: what lines are called by the people who wrote them is nobody's to translate. */
export function productTexts(label: readonly LabelPart[]): string[] {
  return label.flatMap((part) => {
    if (typeof part === 'object') return part.isOption ? [part.name] : []
    return typeof part === 'string' ? [part] : []
  })
}
