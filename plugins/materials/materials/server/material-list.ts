import { valueSql } from '../../../../core/server/document/document-columns.ts'
import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { objectColumn } from '../../../../core/server/list/list-columns.ts'
import { read } from '../../../../core/shared/permission.ts'
import { materialSearch } from '../material-contract.ts'
import { materialDocument } from '../material-document.ts'
import { materialFields } from '../material-fields.ts'
import { materialTable } from './material-table.ts'

const trimmed = (column: string) => ({ select: `trim_scale(d.${column})`, filter: `d.${column}` })

/**
 * Fields that list rows have besides the columns: pickers copy materials into documents, so a row is a whole material.
 */
const others = materialTable.fields
  .filter(({ field }) => !field.list)
  .map((one) => {
    const select = valueSql(one, 'd')
    const { permission } = one.field
    return [one.key, permission ? { select, permission } : select] as const
  })

export const materialList = documentListSource(
  materialTable,
  { fields: materialFields, carried: [], search: materialSearch },
  {
    inKeyword: ['color', 'codeFromSupplier', 'colorFromSupplier'],
    columns: {
      name: { select: 'd.name', sort: 'd.pinyin_key', inKeyword: true },
      category: objectColumn(
        { id: 'd_category.id', name: 'd_category.name', isDeleted: 'd_category.is_deleted' },
        'd.category_id',
      ),
      supplier: objectColumn(
        { id: 'd_supplier.id', name: 'd_supplier.name', phone: 'd_supplier.phone', address: 'd_supplier.full_address' },
        'd.supplier_id',
      ),
      unit: objectColumn({ id: 'd_unit.id', name: 'd_unit.name', kind: 'd_unit.kind' }, 'd.unit_id'),
      width: trimmed('width'),
      weight: trimmed('weight'),
      price: trimmed('price'),
      minimumQuantity: trimmed('minimum_quantity'),
      packQuantity: trimmed('pack_quantity'),
    },
    extra: { gap: 'trim_scale(d.gap)::text', ...Object.fromEntries(others) },
    creator: 'creator_id',
    record: {
      detail: `concat_ws(' · ', nullif(d.color, ''), nullif(d.code_from_supplier, ''), s.name)`,
      joins: 'join suppliers s on s.id = d.supplier_id',
      permission: read(materialDocument.key),
    },
    defaultSort: [{ key: 'updatedAt', descending: true }],
  },
)
