import { columnOf, type ImportColumn, namesIn } from '../../../../core/server/import/importer.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { categoryNames } from '../../../admin/server-public.ts'
import { suppliers, units } from '../../../master-data/server-public.ts'
import { materialFields } from '../material-fields.ts'
import { materialPrices } from '../material-permissions.ts'

const supplierNames = namesIn(suppliers, suppliers.name)
const unitNames = namesIn(units, units.name)
const materialCategories = categoryNames('material')

const own = (key: string, more: Partial<ImportColumn> = {}) => columnOf(materialFields, key, more)
const text = (key: string, label: Message): ImportColumn => ({ key, label, kind: 'text' })
const amount = (key: string, label: Message): ImportColumn => ({ key, label, kind: 'decimal' })
const price = (key: string, label: Message): ImportColumn => ({ ...amount(key, label), permission: materialPrices })

/** The spreadsheet columns of a material: those of the list, and those that only the form has. */
export const materialImportColumns: readonly ImportColumn[] = [
  own('name', { required: true }),
  own('color'),
  own('category', { key: 'categoryId', lookup: materialCategories }),
  own('ingredient'),
  text('nameEnglish', message('英文名称')),
  text('colorEnglish', message('英文颜色')),
  text('ingredientEnglish', message('英文成分')),
  text('actionRegion', message('使用部位')),
  text('actionRegionEnglish', message('英文使用部位')),
  text('fabricTech', message('面料工艺')),
  own('supplier', { key: 'supplierId', lookup: supplierNames, required: true }),
  own('codeFromSupplier'),
  own('colorFromSupplier'),
  own('minimumQuantity'),
  own('packQuantity'),
  own('width'),
  own('weight'),
  amount('meterPerKilo', message('每公斤米数')),
  own('unit', { key: 'unitId', lookup: unitNames }),
  own('price'),
  amount('calculateGap', message('空差')),
  price('sufficientPrice', message('足用单价')),
  price('sufficientMeterPrice', message('足用米价')),
  text('shrinkage', message('缩水率')),
  amount('size', message('码数')),
  amount('quantity', message('米数')),
  amount('paperTube', message('纸筒')),
  own('description'),
]
