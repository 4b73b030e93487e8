import { type SQL, sql } from 'drizzle-orm'
import { explanationEnglishSql, sampleTypeEnglishSql } from '../../../admin/server-public.ts'

/** SQL of the English of a design colour, as its sample order was last confirmed. `id` is SQL of the number of its Template. */
export const colorEnglishSql = (id: string) =>
  `(select named_color.color_english from templates named_color where named_color.id = ${id})`

/** SQL of a `DesignEnglish`; both are SQL: the text of the sample type, the number of the Template. */
export const designEnglishSql = (type: string, templateId: string) => `json_build_object(
  'typeEnglish', ${sampleTypeEnglishSql(type)}, 'colorEnglish', ${colorEnglishSql(templateId)})`

/** The English of a sample type and of one of its explanations; null where they have none. */
export type TypeEnglish = { readonly type: string | null; readonly explanation: string | null }

/** Selects the English of the texts that a save of a sample order names. */
export function typeEnglishSql(type: string, explanation: string | null): SQL {
  return sql`(select json_build_object('type', ${sql.raw(sampleTypeEnglishSql('n.type'))},
      'explanation', ${sql.raw(explanationEnglishSql('n.type', 'n.explanation'))})
    from (select ${type}::text as type, ${explanation}::text as explanation) n)`
}
