import { z } from 'zod'
import type { DocumentField, EmbeddedModel, FieldOptions } from './document-field.ts'
import { computed } from './document-fields.ts'

/**
 * Records of another document that a reply lists, as `wire` of their model has them. `recordsSql` makes its SQL out of the table
 * of that document. People read of each record what they may read of the record itself.
 */
export function embedded<Wire>({
  model,
  ...of
}: FieldOptions & { readonly model: EmbeddedModel & { readonly wire: z.ZodType<Wire> } }): DocumentField<{
  body: never
  wire: readonly Wire[]
  row: never
  suffix: never
}> {
  return { ...computed({ ...of, wire: z.array(model.wire) as unknown as z.ZodType<readonly Wire[]> }), embeds: model }
}
