import { z } from 'zod'
import { decimalOf, namedReference } from '../../../core/shared/contract.ts'
import {
  entered,
  measure,
  money,
  numberedReferenceOf,
  optionalText,
  pictures,
  requiredNumberedReferenceOf,
  text,
  computed,
  unitPrice,
} from '../../../core/shared/document/document-fields.ts'
import {
  type ContentOf,
  documentModel,
  type FormOf,
  type RecordOf,
} from '../../../core/shared/document/document-model.ts'
import { recordTrail } from '../../../core/shared/document/document-trail.ts'
import { message } from '../../../core/shared/message.ts'
import { supplierReference, unitReference } from '../../master-data/public.ts'
import { enteredGap } from './material-gap.ts'
import { materialLimits as limits } from './material-limits.ts'
import { materialPrices } from './material-permissions.ts'

const most = limits.line
const size = { precision: 10, scale: 2 } as const
const quantity = { precision: 14, scale: 4 } as const
const hundredths = { precision: 14, scale: 2 } as const
const guarded = { permission: materialPrices, openToWriters: true } as const

/** A material: fabric, lining or trim. Prices are only for people who may read them. */
export const materialModel = documentModel({
  fields: {
    imageUrls: pictures({ label: message('图片'), most: limits.sentPictures, list: { width: 96 } }),
    name: text({
      label: message('物料名称'),
      most,
      required: { from: 'save', text: message('物料名称是必填的') },
      list: { width: 180, search: 'contains', sort: true, edit: 'required' },
    }),
    color: optionalText({ label: message('颜色'), most, list: { width: 100, search: 'contains', edit: 'optional' } }),
    category: numberedReferenceOf({
      label: message('类别'),
      to: 'categories',
      wire: namedReference.extend({ isDeleted: z.boolean() }),
      list: { width: 110, search: 'oneOf', lookup: 'materialCategories', edit: 'optional' },
    }),
    ingredient: optionalText({
      label: message('成分'),
      most,
      list: { width: 200, search: 'contains', edit: 'optional' },
    }),
    width: measure({ label: message('门幅(cm)'), ...size, list: { width: 90, search: 'range', edit: 'optional' } }),
    weight: measure({ label: message('克重(g/㎡)'), ...size, list: { width: 90, search: 'range', edit: 'optional' } }),
    price: unitPrice({
      label: message('单价'),
      ...guarded,
      list: { width: 100, search: 'range', sort: true, edit: 'optional', per: 'unit' },
    }),
    unit: numberedReferenceOf({
      label: message('单位'),
      to: 'units',
      wire: unitReference,
      list: { width: 80, search: 'oneOf', lookup: 'units', edit: 'optional' },
    }),
    supplier: requiredNumberedReferenceOf({
      label: message('供应商'),
      to: 'suppliers',
      wire: supplierReference,
      required: { from: 'save', text: message('请选择供应商') },
      list: { width: 180, search: 'oneOf', lookup: 'suppliers', edit: 'required' },
    }),
    codeFromSupplier: optionalText({
      label: message('供应商编号'),
      most,
      list: { width: 130, search: 'contains', edit: 'optional' },
    }),
    colorFromSupplier: optionalText({
      label: message('供应商色号'),
      most,
      list: { width: 110, search: 'contains', edit: 'optional' },
    }),
    /** The least that the supplier sells at once, in units of the material. */
    minimumQuantity: measure({
      label: message('起订量'),
      ...hundredths,
      list: { width: 90, search: 'range', hidden: true, edit: 'optional' },
    }),
    /** The supplier sells multiples of this, in units of the material. */
    packQuantity: measure({
      label: message('每包装数量'),
      ...hundredths,
      list: { width: 100, search: 'range', hidden: true, edit: 'optional' },
    }),
    description: optionalText({
      label: message('描述'),
      most: limits.description,
      list: { width: 200, hidden: true, edit: 'optional' },
    }),
    // For English papers, which show the Chinese where these are empty.
    nameEnglish: optionalText({ label: message('英文名称'), most }),
    colorEnglish: optionalText({ label: message('英文颜色'), most }),
    ingredientEnglish: optionalText({ label: message('英文成分'), most }),
    actionRegion: optionalText({ label: message('使用部位'), most }),
    actionRegionEnglish: optionalText({ label: message('英文使用部位'), most }),
    fabricTech: optionalText({ label: message('面料工艺'), most }),
    shrinkage: optionalText({ label: message('缩水率'), most }),
    /** The usable percentage, 0 to 100; `gap` is 100 minus it. */
    calculateGap: entered({
      label: message('空差'),
      schema: decimalOf(10, 2).nullable(),
      empty: null,
      readBack: ({ gap }) => enteredGap(String(gap)),
    }),
    meterPerKilo: measure({ label: message('每公斤米数'), ...hundredths }),
    /** Metres. */
    quantity: measure({ label: message('米数'), ...quantity }),
    /** Yards. */
    size: measure({ label: message('码数'), ...quantity }),
    sufficientPrice: money({ label: message('足用单价'), ...hundredths, ...guarded }),
    sufficientMeterPrice: money({ label: message('足用米价'), ...hundredths, ...guarded }),
    paperTube: measure({ label: message('纸筒'), ...quantity }),
  },
  shown: {
    gap: computed({ label: message('空差'), kind: 'decimal', wire: z.string() }),
    createdAt: {
      ...recordTrail.createdAt,
      list: { width: 140, search: 'range', sort: true, hidden: true },
    },
    updatedAt: recordTrail.updatedAt,
  },
})

export type MaterialParts = (typeof materialModel)['~']

/** The fields of a material that people write: the body of a save. */
export type MaterialContent = ContentOf<MaterialParts>

/** The form values of a material. */
export type MaterialValues = FormOf<MaterialParts>

/** A material as the server answers it. */
export type Material = RecordOf<MaterialParts>
