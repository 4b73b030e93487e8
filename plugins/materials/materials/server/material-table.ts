import { documentTable } from '../../../../core/server/document/document-table.ts'
import { type ChoiceRule, refers } from '../../../../core/server/document/reference-target.ts'
import { message } from '../../../../core/shared/message.ts'
import { parseDecimal } from '../../../../core/shared/money.ts'
import { categoryTarget } from '../../../admin/server-public.ts'
import { supplierTarget, unitTarget } from '../../../master-data/server-public.ts'
import { materialDocument } from '../material-document.ts'
import { materialModel } from '../material-model.ts'
import { materials } from './material-tables.ts'

const noCategory = message('所选的类别不存在或已被删除')

/** The tree of categories holds several types; a material takes only categories of the type `material`. */
const ofMaterials: ChoiceRule = {
  look: { type: '$.type' },
  problem: ({ type }) => (type === 'material' ? undefined : noCategory),
}

/** The material bound to its table. */
export const materialTable = documentTable(materialModel, {
  document: materialDocument,
  table: materials,
  references: {
    supplier: refers(
      { ...supplierTarget, parts: { phone: '$.phone', address: '$.full_address' } },
      { filter: 'supplier' },
    ),
    unit: refers(
      { ...unitTarget, parts: { ...unitTarget.parts, kind: '$.kind' } },
      {
        filter: 'unit',
        gone: message('所选的单位不存在'),
        // Derived amounts depend on what the unit counts in.
        chosen: { look: { kind: '$.kind' }, problem: () => undefined },
      },
    ),
    category: refers(
      { ...categoryTarget, parts: { isDeleted: '$.is_deleted' } },
      { filter: 'category', gone: noCategory, chosen: ofMaterials },
    ),
  },
  computed: { gap: 'trim_scale(d.gap)::text' },
  onCreate: { gap: (_, { gap }) => parseDecimal(String(gap)) },
})
