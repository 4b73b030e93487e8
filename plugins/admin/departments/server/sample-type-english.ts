/**
 * SQL of the English name of a sample type, which documents name by its text; null where it has none. `name` is SQL of the
 * text. Of a type that was deleted and made again, the present one counts.
 */
export const sampleTypeEnglishSql = (name: string) => `(select named_type.name_english from categories named_type
  where named_type.type = 'sampleType' and named_type.parent_id is null and named_type.name = ${name}
  order by named_type.is_deleted, named_type.id limit 1)`

/** The same of an explanation of a sample type; `type` and `name` are SQL of their texts. */
export const explanationEnglishSql = (type: string, name: string) => `(select explained.name_english
  from categories explained join categories named_type on named_type.id = explained.parent_id
  where named_type.type = 'sampleType' and named_type.name = ${type} and explained.name = ${name}
  order by named_type.is_deleted, explained.is_deleted, explained.id limit 1)`
