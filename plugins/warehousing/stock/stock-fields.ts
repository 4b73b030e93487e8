import type { Field, Option } from '../../../core/shared/fields.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { productionOrderDocument } from '../../production/public.ts'
import { type StockKind, stockQualityOptions } from './stock-options.ts'

/** Whether stock is there, and how much of it documents have been promised. */
const standings: readonly Option[] = [
  { value: 'Free', label: message('可用'), tone: 'done' },
  { value: 'Promised', label: message('部分预留'), tone: 'active' },
  { value: 'Taken', label: message('全部预留'), tone: 'warning' },
  { value: 'Gone', label: message('已用完'), tone: 'neutral' },
]

type Shown = Omit<Field, 'key' | 'label'>
const shown = (key: string, label: Message, of: Shown): Field => ({ key, label, ...of })
const text = (key: string, label: Message, width: number): Field => shown(key, label, { kind: 'text', width })

/** Where stock lies, by the fields that rows of stock and their movements share. `kind` names the lookups that offer only what is there. */
export const placeFields = (kind: StockKind): readonly Field[] => [
  shown('warehouse', message('仓库'), { kind: 'reference', width: 130, search: 'oneOf', lookup: 'warehouses' }),
  shown('warehouseLocation', message('库位'), {
    kind: 'reference',
    width: 90,
    search: 'oneOf',
    lookup: `stockLocations:${kind}`,
  }),
]

/** What a material is, besides its name. */
export const lotFields: readonly Field[] = [
  shown('lot', message('缸号'), { kind: 'text', width: 110, search: 'oneOf', lookup: 'stockLots:material' }),
]

export const qualityField = shown('quality', message('品质'), {
  kind: 'option',
  width: 80,
  search: 'oneOf',
  options: stockQualityOptions,
})

export const orderField = (kind: StockKind, label: Message = productionOrderDocument.title): Field =>
  shown('productionOrder', label, { kind: 'reference', width: 130, search: 'oneOf', lookup: `stockOrders:${kind}` })

const quantities = (kind: Field['kind']): readonly Field[] => [
  shown('onHand', message('现存'), { kind, width: 100, sum: true }),
  shown('reserved', message('已预留'), { kind, width: 90, sum: true }),
  shown('available', message('可用数量'), { kind, width: 100, sum: true }),
]

const standing: readonly Field[] = [
  // The tabs and the quantities tell it.
  shown('standing', message('库存状态'), {
    kind: 'option',
    width: 90,
    search: 'oneOf',
    options: standings,
    hidden: true,
  }),
  shown('updatedAt', message('最近变动'), { kind: 'instant', width: 140, search: 'range', sort: true }),
]

/** The columns and filters of the stock of materials. */
const materialStockFields: readonly Field[] = [
  shown('materialImageUrls', message('物料图片'), { kind: 'images', width: 72 }),
  shown('material', message('物料'), { kind: 'reference', width: 170, search: 'oneOf', lookup: 'materials' }),
  text('materialColor', message('物料颜色'), 90),
  ...lotFields,
  qualityField,
  ...quantities('decimal'),
  text('unitName', message('单位'), 60),
  ...placeFields('material'),
  text('codeFromSupplier', message('供应商编号'), 110),
  orderField('material', message('专用生产单')),
  ...standing,
]

/** The columns and filters of the stock of garments. */
const clothStockFields: readonly Field[] = [
  shown('designImageUrls', message('款式图'), { kind: 'images', width: 72 }),
  orderField('cloth'),
  text('code', message('款号'), 120),
  text('color', message('款式颜色'), 90),
  text('customerPO', message('客户 PO'), 120),
  shown('size', message('尺码'), { kind: 'text', width: 80, search: 'contains' }),
  qualityField,
  ...quantities('integer'),
  ...placeFields('cloth'),
  ...standing,
]

/** The fields of stock, by kind. */
export const stockFields: Readonly<Record<StockKind, readonly Field[]>> = {
  material: materialStockFields,
  cloth: clothStockFields,
}
