import type { Field } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

/**
 * The pictures that stand for a style wherever it is listed: the design images of its sample order, in their order. The
 * first three are taken for its front, back and side.
 */
export const designPictures = { label: message('款式图'), kind: 'images', width: 96 } as const satisfies Partial<Field>

/** Front, back and side of a style, as forms and papers show them beside its facts. */
export function shownPictures(designImageUrls: readonly string[] | undefined): readonly string[] {
  return designImageUrls?.slice(0, 3) ?? []
}
