import type { RecordSection } from '../../../../core/browser/record/record-definition.ts'
import { message } from '../../../../core/shared/message.ts'
import { materialImageLimit } from '../material-rules.ts'

/** What the material is. */
export const identitySection: RecordSection = {
  title: message('基本信息'),
  columns: 3,
  fields: [
    { key: 'name', label: message('物料名称'), kind: 'text', required: true },
    { key: 'color', label: message('颜色'), kind: 'text' },
    { key: 'categoryId', label: message('类别'), kind: 'picker', lookup: 'materialCategories' },
    { key: 'ingredient', label: message('成分'), kind: 'text' },
    { key: 'actionRegion', label: message('使用部位'), kind: 'text' },
    { key: 'fabricTech', label: message('面料工艺'), kind: 'text' },
    { key: 'imageUrls', label: message('图片'), kind: 'images', maximum: materialImageLimit, wide: true },
    { key: 'description', label: message('描述'), kind: 'textarea', wide: true },
  ],
}

/** Who supplies it, under which names. */
export const supplierSection: RecordSection = {
  title: message('供应商'),
  columns: 3,
  fields: [
    { key: 'supplierId', label: message('供应商'), kind: 'picker', lookup: 'suppliers', required: true },
    { key: 'codeFromSupplier', label: message('供应商编号'), kind: 'text' },
    { key: 'colorFromSupplier', label: message('供应商色号'), kind: 'text' },
  ],
}

/** How it measures and what it costs. */
export const amountSection: RecordSection = {
  title: message('规格与价格'),
  columns: 3,
  fields: [
    { key: 'width', label: message('门幅'), kind: 'number', unit: 'cm' },
    { key: 'weight', label: message('克重'), kind: 'number', unit: 'g/㎡' },
    { key: 'meterPerKilo', label: message('每公斤米数'), kind: 'number', decimals: 4, unit: 'm/kg' },
    { key: 'unitId', label: message('单位'), kind: 'picker', lookup: 'units' },
    { key: 'price', label: message('单价'), kind: 'number', decimals: 5, unit: '¥' },
    {
      key: 'calculateGap',
      label: message('空差'),
      kind: 'number',
      unit: '%',
      hint: message('填 0–100，保存为 100 减去所填的数'),
    },
    { key: 'sufficientPrice', label: message('足用单价'), kind: 'number', decimals: 5, unit: '¥' },
    { key: 'sufficientMeterPrice', label: message('足用米价'), kind: 'number', decimals: 5, unit: '¥/m' },
    { key: 'shrinkage', label: message('缩水率'), kind: 'text' },
    { key: 'size', label: message('码数'), kind: 'number', unit: 'yd' },
    { key: 'quantity', label: message('米数'), kind: 'number', unit: 'm' },
    { key: 'paperTube', label: message('纸筒'), kind: 'number', unit: 'kg' },
  ],
}

export const materialSections = [identitySection, supplierSection, amountSection] as const

/** Amounts that follow from the others where nothing is entered. */
export const followingAmounts = ['meterPerKilo', 'quantity', 'sufficientPrice', 'sufficientMeterPrice'] as const
