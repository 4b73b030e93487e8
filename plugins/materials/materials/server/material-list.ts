import { objectColumn } from '../../../../core/server/list/list-columns.ts'
import type { ListSource } from '../../../../core/server/list-source.ts'
import { read } from '../../../../core/shared/permission.ts'
import { materialSearch } from '../material-contract.ts'
import { materialDocument } from '../material-document.ts'
import { materialFields, materialPrices } from '../material-fields.ts'

const decimals = ['quantity', 'size', 'meter_per_kilo', 'paper_tube', 'gap']
const prices = ['sufficient_price', 'sufficient_meter_price']
const texts = ['action_region', 'shrinkage', 'fabric_tech']
const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

export const materialList: ListSource = {
  document: materialDocument,
  fields: materialFields,
  search: materialSearch,
  table: 'materials',
  joins: `join suppliers s on s.id = d.supplier_id left join units u on u.id = d.unit_id left join categories c on c.id = d.category_id`,
  columns: {
    name: { select: 'd.name', sort: 'd.pinyin_key', inKeyword: true },
    color: { select: 'd.color', inKeyword: true },
    codeFromSupplier: { select: 'd.code_from_supplier', inKeyword: true },
    colorFromSupplier: { select: 'd.color_from_supplier', inKeyword: true },
    category: objectColumn({ id: 'c.id', name: 'c.name', isDeleted: 'c.is_deleted' }, 'd.category_id'),
    unit: objectColumn({ id: 'u.id', name: 'u.name' }, 'd.unit_id'),
    supplier: objectColumn(
      { id: 's.id', name: 's.name', phone: 's.phone', address: 's.full_address' },
      'd.supplier_id',
    ),
    width: { select: 'trim_scale(d.width)', filter: 'd.width' },
    weight: { select: 'trim_scale(d.weight)', filter: 'd.weight' },
    price: { select: 'trim_scale(d.price)', filter: 'd.price' },
  },
  extra: {
    version: 'd.version',
    ...Object.fromEntries(decimals.map((name) => [camelCase(name), `trim_scale(d.${name})::text`])),
    ...Object.fromEntries(
      prices.map((name) => [camelCase(name), { select: `trim_scale(d.${name})::text`, permission: materialPrices }]),
    ),
    ...Object.fromEntries(texts.map((name) => [camelCase(name), `d.${name}`])),
  },
  creator: 'creator_id',
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  record: {
    title: 'd.name',
    detail: `concat_ws(' · ', nullif(d.color, ''), nullif(d.code_from_supplier, ''), s.name)`,
    joins: 'join suppliers s on s.id = d.supplier_id',
    permission: read(materialDocument.key),
  },
  defaultSort: [{ key: 'updatedAt', descending: true }],
}
