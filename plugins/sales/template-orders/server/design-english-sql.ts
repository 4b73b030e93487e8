import { sampleTypeEnglishSql } from '../../../admin/server-public.ts'

/** SQL of the English of a design colour, as its sample order was last confirmed. `id` is SQL of the number of its Template. */
export const colorEnglishSql = (id: string) =>
  `(select named_color.color_english from templates named_color where named_color.id = ${id})`

/** SQL of a `DesignEnglish`; both are SQL: the text of the sample type, the number of the Template. */
export const designEnglishSql = (type: string, templateId: string) => `json_build_object(
  'typeEnglish', ${sampleTypeEnglishSql(type)}, 'colorEnglish', ${colorEnglishSql(templateId)})`
