import type { ReferenceTarget } from '../../../../core/server/document/reference-target.ts'

/**
 * A reference to a material with the fields that identify it. Prices need a separate permission and are not
 * included.
 */
export const materialTarget: ReferenceTarget = {
  noun: 'materials',
  table: 'materials',
  name: '$.name',
  parts: {
    color: '$.color',
    width: 'trim_scale($.width)::text',
    weight: 'trim_scale($.weight)::text',
    ingredient: '$.ingredient',
    description: '$.description',
    imageUrls: '$.image_urls',
    codeFromSupplier: '$.code_from_supplier',
    nameEnglish: '$.name_english',
    colorEnglish: '$.color_english',
    ingredientEnglish: '$.ingredient_english',
    actionRegion: '$.action_region',
    actionRegionEnglish: '$.action_region_english',
    unit: `case when $_unit.id is not null then json_build_object('id', $_unit.id, 'name', $_unit.name, 'nameEnglish', $_unit.name_english, 'kind', $_unit.kind) end`,
    supplier: `json_build_object('id', $_supplier.id, 'name', $_supplier.name, 'phone', $_supplier.phone, 'address', $_supplier.full_address)`,
  },
  joins: `left join suppliers $_supplier on $_supplier.id = $.supplier_id left join units $_unit on $_unit.id = $.unit_id`,
}
