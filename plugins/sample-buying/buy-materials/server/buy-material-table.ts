import { documentTable } from '../../../../core/server/document/document-table.ts'
import { refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { sampleTypeEnglishSql, userTarget } from '../../../admin/server-public.ts'
import { supplierTarget } from '../../../master-data/server-public.ts'
import { materialTarget } from '../../../materials/server-public.ts'
import { colorEnglishSql } from '../../../sales/server-public.ts'
import { buyMaterialDocument } from '../buy-material-document.ts'
import { buyMaterialModel } from '../buy-material-model.ts'
import { buyMaterials } from './buy-material-tables.ts'

/** What a line shows of its order, over `o`. */
export const orderFactsSql = {
  orderId: 'o.id',
  orderVersion: 'o.version',
  isUnderApproval: 'o.is_under_approval',
  typeEnglish: sampleTypeEnglishSql('o.type'),
  colorEnglish: colorEnglishSql('o.template_id'),
  designImageUrls: 'o.design_image_urls',
  developmentGroup: `case when og.id is not null then json_build_object('id', og.id, 'name', og.name) end`,
} as const

/** Joins of the order `o` of a line `d`, for what the line shows of it. */
export const orderFactsJoins =
  'join buy_material_orders o on o.id = d.order_id left join categories og on og.id = o.development_group_id'

/** The material to be bought, bound to its table. */
export const buyMaterialTable = documentTable(buyMaterialModel, {
  document: buyMaterialDocument,
  table: buyMaterials,
  references: {
    material: refers(materialTarget, {
      filter: 'material',
      // Quantities depend on what its unit counts in.
      chosen: { look: { kind: '$_unit.kind' }, problem: () => undefined },
    }),
    supplier: refers(supplierTarget, { filter: 'supplier' }),
    ...refersEach(userTarget, 'purchaseUser', 'pickUpUser'),
  },
  computed: orderFactsSql,
  joins: orderFactsJoins,
})
