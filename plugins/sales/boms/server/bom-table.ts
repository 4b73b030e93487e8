import { documentTable, lineTable } from '../../../../core/server/document/document-table.ts'
import { nameOnly, refers, refersEach } from '../../../../core/server/document/reference-target.ts'
import { sampleTypeEnglishSql, userTarget } from '../../../admin/server-public.ts'
import { brandTarget, customerTarget } from '../../../master-data/server-public.ts'
import { materialTarget } from '../../../materials/server-public.ts'
import { lineCost } from '../../costs/bom-costs.ts'
import { bomDocument } from '../bom-document.ts'
import { bomColorModel, bomLineModel, bomModel } from '../bom-model.ts'
import { englishIn } from './bom-requires.ts'
import { bomColors, bomLines, boms } from './bom-tables.ts'

const items = lineTable(bomLineModel, {
  table: bomLines,
  parent: 'colorId',
  references: { material: refers(materialTarget) },
  derives: { price: lineCost },
})

const colors = lineTable(bomColorModel, {
  table: bomColors,
  parent: 'bomId',
  references: { reviewer: refers(userTarget) },
  computed: {
    colorEnglish: `(select t.color_english from boms b join templates t on t.order_id = b.template_order_id
      where b.id = $.bom_id and t.color = $.color)`,
  },
  onCreate: { colorEnglish: ({ color }, _columns, answers) => englishIn(answers).colors[color] ?? null },
  // A review covers the materials as they were, so a change resets it.
  resetWhenChanged: { reviewStatus: 'Pending', reviewerId: null, reviewedAt: null },
  lines: { bomItems: items },
})

/** The bill of materials bound to its tables. */
export const bomTable = documentTable(bomModel, {
  document: bomDocument,
  table: boms,
  references: {
    ...refersEach(userTarget, 'user', 'lastUpdater'),
    brand: refers(nameOnly(brandTarget), { filter: 'brand' }),
    customer: refers(nameOnly(customerTarget), { filter: 'customer' }),
  },
  computed: { orderId: 'd.template_order_id', typeEnglish: sampleTypeEnglishSql('d.type') },
  onCreate: {
    orderId: (_, { templateOrderId }) => templateOrderId,
    typeEnglish: (_bom, _columns, answers) => englishIn(answers).type,
  },
  lines: { templates: colors },
})
