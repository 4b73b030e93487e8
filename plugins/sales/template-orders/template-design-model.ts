import { z } from 'zod'
import {
  addedLater,
  fileAddresses,
  choice,
  measure,
  money,
  option,
  optionalText,
  person,
  reference,
  referenceOf,
  requiredReferenceOf,
  richText,
  text,
  computed,
  unkept,
} from '../../../core/shared/document/document-fields.ts'
import { groupModel, lineModel, plainLineModel } from '../../../core/shared/document/document-model.ts'
import { orNull, shownChoice, shownOption, shownText } from '../../../core/shared/document/document-shown.ts'
import { sizesModel } from '../../../core/shared/document/document-sizes.ts'
import { id } from '../../../core/shared/contract.ts'
import { message } from '../../../core/shared/message.ts'
import { peopleOf } from '../../admin/public.ts'
import { brandReference, namedUnit, styleClasses } from '../../master-data/public.ts'
import { materialReference } from '../../materials/public.ts'
import { designEnglish } from './design-english.ts'
import { reviewFields } from '../review-fields.ts'
import { templateOrderLimits as limits } from './template-order-limits.ts'
import {
  designPictures,
  developmentTypeOptions,
  developmentTypes,
  materialTypeOptions,
  materialTypes,
  patterningStatuses,
  patterningStatusOptions,
  syncStatuses,
  syncStatusOptions,
} from './template-order-options.ts'

/** A material as a sample order shows it. Early versions do not have the supplier's number. */
const orderMaterial = materialReference.partial({ codeFromSupplier: true })
const colorLength = 50

/** The name of a colour for English papers, which show the Chinese where it is empty. */
export const colorEnglishField = addedLater(optionalText({ label: message('英文颜色'), most: colorLength }))

const sizes = sizesModel({
  label: message('样衣件数'),
  colors: limits.colors,
  sizes: 20,
  color: colorLength,
  name: 20,
})

/** One size of a colour with its number of pieces. */
export const sizeLineModel = sizes.size

/** One material of a colour. */
export const materialLineModel = lineModel({
  label: message('物料'),
  saidBy: ['material', 'actionRegion'],
  most: limits.materialsPerColor,
  fields: {
    material: requiredReferenceOf({ label: message('物料'), to: 'materials', wire: orderMaterial }),
    materialType: choice({
      label: message('类别'),
      values: materialTypes,
      options: materialTypeOptions,
      empty: 'Main',
    }),
    actionRegion: text({ label: message('使用部位'), most: 40 }),
    usage: measure({ label: message('用量') }),
    description: text({ label: message('备注'), most: 200 }),
  },
})

/** One secondary process of a colour: printing, embroidery, washing … */
export const processLineModel = lineModel({
  label: message('二次工艺'),
  saidBy: ['name'],
  most: limits.processesPerColor,
  fields: {
    supplier: reference({ label: message('供应商'), to: 'suppliers' }),
    name: text({ label: message('工艺名称'), most: 50 }),
    docUrls: fileAddresses({ label: message('工艺图片'), most: limits.processFiles }),
    unitDosage: measure({ label: message('单位用量') }),
    unit: referenceOf({ label: message('单位'), to: 'units', wire: namedUnit }),
    description: text({ label: message('备注'), most: 500 }),
    unitPrice: money({ label: message('单价') }),
    /** Marks a line that was added in the form and is not saved yet. */
    isNew: unkept({ label: message('二次工艺'), schema: z.boolean(), empty: false, untold: true }),
  },
  shown: {
    supplierName: shownText({ label: message('供应商'), untold: true }),
    ...reviewFields,
  },
})

/** The pieces of one colour. */
export const sampleDressModel = sizes.colors

/** Materials and secondary processes of one colour, and the colour's Template. */
export const templateLinesModel = plainLineModel({
  label: message('颜色'),
  saidBy: ['color'],
  most: limits.colors,
  // A colour name that is too long is reported only once, at the colour's pieces.
  fields: {
    color: text({ label: message('颜色'), most: 20_000 }),
    colorEnglish: colorEnglishField,
  },
  shown: {
    /** Id of the Template that later documents refer to; null until the colour is confirmed. */
    id: computed({ label: message('颜色'), wire: id.nullable() }),
    code: orNull(shownText({ label: message('款号') })),
    type: shownText({ label: message('样版类别') }),
    patterningStatus: shownOption({
      label: message('进版房'),
      values: patterningStatuses,
      options: patterningStatusOptions,
    }),
  },
  lines: { bomMaterials: materialLineModel, secondaryProcessInfo: processLineModel },
})

const styleValues = styleClasses.map((one) => one.value)

/** The design of a sample order. `templates[i]` holds the materials of `sampleDress[i]`; both have the same colour. */
export const templateDesignModel = groupModel({
  fields: {
    type: text({
      label: message('样版类别'),
      most: 50,
      required: { from: 'save' },
      list: { width: 110, search: 'oneOf', sort: true, lookup: 'sampleTypes' },
    }),
    category: option({
      label: message('款式类别'),
      values: styleValues,
      options: styleClasses,
      list: { width: 100, search: 'oneOf', sort: true },
    }),
    brand: referenceOf({
      label: message('品牌'),
      to: 'brands',
      wire: brandReference,
      list: { width: 130, search: 'oneOf', lookup: 'brands' },
    }),
    customerCode: text({
      label: message('客户款号'),
      most: 50,
      list: { width: 130, search: 'contains', sort: true },
    }),
    designImageUrls: fileAddresses({
      label: message('设计图'),
      most: 50,
      list: { label: designPictures.label, width: designPictures.width },
    }),
    department: reference({
      label: message('业务部门'),
      to: 'categories',
      list: { width: 120, search: 'oneOf', lookup: 'businessDepartments' },
    }),
    group: reference({ label: message('业务小组'), to: 'categories' }),
    templateFollower: person({
      label: message('样板跟单'),
      list: { width: 100, search: 'oneOf', lookup: peopleOf('样板跟单'), edit: 'optional' },
    }),
    developmentType: option({
      label: message('开发类型'),
      values: developmentTypes,
      options: developmentTypeOptions,
      list: { width: 130, search: 'oneOf', sort: true },
    }),
    factory: reference({ label: message('外发工厂'), to: 'suppliers' }),
    developmentGroup: reference({ label: message('开发小组'), to: 'categories' }),
    sizeGuideUrls: fileAddresses({ label: message('尺寸表'), most: limits.sizeGuides }),
    description: richText({ label: message('备注'), most: limits.description }),
  },
  shown: {
    code: orNull(shownText({ label: message('款号'), list: { width: 130, search: 'contains', sort: true } })),
    typeEnglish: designEnglish.typeEnglish,
    templateOrderSyncStatus: shownChoice({
      label: message('状态'),
      values: syncStatuses,
      options: syncStatusOptions,
      untold: true,
    }),
    /** Review status of the design's BOM; null when it has none. */
    bomStatus: orNull(shownText({ label: message('BOM 状态') })),
  },
  lines: { sampleDress: sampleDressModel, templates: templateLinesModel },
  refine: refineColors,
})

type ColorLists = {
  readonly sampleDress: readonly { readonly color: string }[]
  readonly templates: readonly { readonly color: string }[]
}

/** Reports a problem of a colour at its pieces, and at its materials only when it has no pieces. */
function refineColors({ sampleDress, templates }: ColorLists, context: z.core.$RefinementCtx): void {
  for (const [index, { color }] of templates.entries()) {
    if (color.length <= colorLength || sampleDress[index]?.color === color) continue
    const path = ['templates', index, 'color']
    context.addIssue({ code: 'too_big', origin: 'string', maximum: colorLength, inclusive: true, path, input: color })
  }
}
