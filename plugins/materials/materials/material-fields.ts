import { fieldsOf } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'

/** Prices are for those who keep materials, cost with them or buy them. */
export const materialPrices = read(
  'MATERIAL',
  'BOM',
  'QUOTE',
  'BUY_MATERIAL_ORDER',
  'MATERIAL_BULK_PURCHASE_ORDER',
  'MATERIAL_BULK_PURCHASE',
)

export const materialFields = fieldsOf([
  { key: 'imageUrls', label: message('图片'), kind: 'images', width: 72 },
  { key: 'name', label: message('物料名称'), kind: 'text', width: 180, search: 'contains', sort: true },
  { key: 'color', label: message('颜色'), kind: 'text', width: 100, search: 'contains' },
  {
    key: 'category',
    label: message('类别'),
    kind: 'reference',
    width: 110,
    search: 'oneOf',
    lookup: 'materialCategories',
  },
  { key: 'ingredient', label: message('成分'), kind: 'text', width: 180, search: 'contains' },
  { key: 'width', label: message('门幅(cm)'), kind: 'decimal', width: 90, search: 'range' },
  { key: 'weight', label: message('克重(g/㎡)'), kind: 'decimal', width: 90, search: 'range' },
  {
    key: 'price',
    label: message('单价'),
    kind: 'money',
    width: 90,
    search: 'range',
    sort: true,
    permission: materialPrices,
  },
  { key: 'unit', label: message('单位'), kind: 'reference', width: 80, search: 'oneOf', lookup: 'units' },
  { key: 'supplier', label: message('供应商'), kind: 'reference', width: 180, search: 'oneOf', lookup: 'suppliers' },
  { key: 'codeFromSupplier', label: message('供应商编号'), kind: 'text', width: 130, search: 'contains' },
  { key: 'colorFromSupplier', label: message('供应商色号'), kind: 'text', width: 110, search: 'contains' },
  { key: 'description', label: message('描述'), kind: 'text', width: 200, hidden: true },
  {
    key: 'createdAt',
    label: message('创建时间'),
    kind: 'instant',
    width: 140,
    search: 'range',
    sort: true,
    hidden: true,
  },
  { key: 'updatedAt', label: message('更新时间'), kind: 'instant', width: 140, search: 'range', sort: true },
])
