/**
 * SQL of the English name of a sample type, which documents name by its text; null where it has none. `name` is SQL of the
 * text. Of a type that was deleted and made again, the present one counts.
 */
export const sampleTypeEnglishSql = (name: string) => `(select c.name_english from categories c
  where c.type = 'sampleType' and c.parent_id is null and c.name = ${name} order by c.is_deleted, c.id limit 1)`

/** The same of an explanation of a sample type; `type` and `name` are SQL of their texts. */
export const explanationEnglishSql = (type: string, name: string) => `(select e.name_english
  from categories e join categories c on c.id = e.parent_id
  where c.type = 'sampleType' and c.name = ${type} and e.name = ${name}
  order by c.is_deleted, e.is_deleted, e.id limit 1)`
