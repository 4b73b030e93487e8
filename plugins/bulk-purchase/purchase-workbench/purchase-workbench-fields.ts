import type { Field } from '../../../core/shared/fields.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { peopleOf } from '../../admin/public.ts'
import { bulkPurchasePrices } from '../bulk-purchase-options.ts'

const shown = (key: string, label: Message, width: number, kind: Field['kind'] = 'text'): Field => ({
  key,
  label,
  kind,
  width,
})
const amount = (key: string, label: Message, width = 84): Field => shown(key, label, width, 'decimal')
const cost = (key: string, label: Message, more: Partial<Field> = {}): Field => ({
  ...shown(key, label, 110, 'money'),
  permission: bulkPurchasePrices,
  ...more,
})

/** The columns and filters of the workbench. */
export const purchaseNeedFields: readonly Field[] = [
  shown('materialImageUrls', message('物料图片'), 72, 'images'),
  { ...shown('material', message('物料'), 140, 'reference'), search: 'oneOf', lookup: 'materials' },
  shown('materialColor', message('物料颜色'), 80),
  shown('codeFromSupplier', message('供应商编号'), 96),
  shown('unitName', message('单位'), 56),
  { ...amount('needQuantity', message('需求数量')), sort: true },
  amount('stockQuantity', message('可用库存')),
  amount('onOrderQuantity', message('在途余量')),
  amount('toBuy', message('应采数量')),
  amount('minimumQuantity', message('起订量'), 76),
  amount('packQuantity', message('每包装数量'), 92),
  { ...amount('quantity', message('采购数量'), 92), edit: 'required' },
  amount('surplus', message('余量'), 76),
  cost('amount', message('金额')),
  { ...shown('requiredDate', message('最早需求'), 110, 'date'), search: 'range', sort: true },
  { ...shown('lineCount', message('物料条数'), 80, 'integer'), hidden: true },
  { ...shown('colorFromSupplier', message('供应商色号'), 100), hidden: true },
  cost('surplusAmount', message('余量金额'), { hidden: true }),
  // Rows are grouped by suppliers, whose names stand above them.
  { ...shown('supplier', message('供应商'), 160, 'reference'), search: 'oneOf', lookup: 'suppliers', hidden: true },
  {
    ...shown('purchaser', message('采购员'), 100, 'person'),
    search: 'oneOf',
    lookup: peopleOf('大货采购员'),
    hidden: true,
  },
]
