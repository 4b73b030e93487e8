import { id } from '../../../core/shared/contract.ts'
import {
  choice,
  measure,
  money,
  pictures,
  reference,
  requiredReferenceOf,
  text,
  computed,
} from '../../../core/shared/document/document-fields.ts'
import {
  type ContentOf,
  documentModel,
  lineModel,
  type FormOf,
  type RecordOf,
} from '../../../core/shared/document/document-model.ts'
import { recordTrail } from '../../../core/shared/document/document-trail.ts'
import { shownMoney, shownOption, shownText } from '../../../core/shared/document/document-shown.ts'
import { message, type Message } from '../../../core/shared/message.ts'
import { materialReference } from '../../materials/public.ts'
import {
  developmentTypeOptions,
  developmentTypes,
  materialTypeOptions,
  materialTypes,
} from '../template-orders/template-order-options.ts'
import { reviewFields } from '../review-fields.ts'
import { bomLimits as limits } from './bom-limits.ts'
import { designKeyFields } from '../template-orders/design-color-fields.ts'
import { designEnglish } from '../template-orders/design-english.ts'
import { designPicturesField } from '../template-orders/design-pictures-field.ts'

const needed = (text: Message) => ({ from: 'save', text }) as const

/** One material of a colour, with its cost per garment. Prices are in RMB. */
export const bomLineModel = lineModel({
  label: message('BOM 物料'),
  line: message('物料'),
  saidBy: ['material', 'actionRegion'],
  most: limits.lines,
  fields: {
    material: requiredReferenceOf({
      label: message('材料'),
      to: 'materials',
      wire: materialReference,
      required: needed(message('请选择材料')),
    }),
    materialType: choice({
      label: message('部件'),
      values: materialTypes,
      options: materialTypeOptions,
      empty: 'Main',
      missing: message('请选择部件'),
    }),
    actionRegion: text({ label: message('使用部位'), most: limits.actionRegion }),
    /** Units of the material per garment. */
    usage: measure({ label: message('单件用量'), required: needed(message('请输入单件用量')) }),
    /** Percent. */
    loss: measure({ label: message('损耗 (%)'), precision: 6, scale: 2 }),
    /**
     * The material's air gap in percent, as it was when the line was created: the line keeps it when the material
     * changes.
     */
    gap: measure({ label: message('空差 (%)'), precision: 6, scale: 2 }),
    unitPrice: money({ label: message('单价'), required: needed(message('请输入单价')) }),
    magnification: measure({ label: message('倍率'), precision: 8, scale: 2, required: needed(message('请输入倍率')) }),
    /** The ordered amount. Only purchases multiply by it. */
    quantity: measure({
      label: message('下单数量'),
      precision: 14,
      scale: 4,
      required: needed(message('请输入下单数量')),
    }),
    description: text({ label: message('备注'), most: limits.note }),
    costDescription: text({ label: message('成本说明'), most: limits.note }),
    otherFee: money({ label: message('其他费用') }),
    otherFeeDescription: text({ label: message('其他费用说明'), most: limits.note }),
  },
  shown: {
    /** The colour of the material in records that are older than the materials' own colours. */
    legacyColor: shownText({ label: message('原颜色') }),
    /** RMB per garment with 5 decimals, without the other fee. */
    price: shownMoney({ label: message('物料成本') }),
  },
})

/** The materials of one colour and their review. */
export const bomColorModel = lineModel({
  label: message('颜色'),
  saidBy: ['color'],
  most: limits.colors,
  fields: { color: text({ label: message('颜色'), most: 50, required: { from: 'save' } }) },
  shown: { colorEnglish: designEnglish.colorEnglish, ...reviewFields },
  lines: { bomItems: bomLineModel },
})

/** The bill of materials of a design, with the materials of each colour. A code has one for each sample type. */
export const bomModel = documentModel({
  fields: {
    code: designKeyFields.code,
    type: designKeyFields.type,
    /** The sewn sample, as the person who costs it has it at hand. */
    sampleImageUrls: pictures({ label: message('样衣图'), most: limits.sentPictures, list: { width: 116 } }),
    remark: text({ label: message('备注'), most: limits.remark, list: { width: 180 } }),
  },
  lines: { templates: bomColorModel },
  shown: {
    typeEnglish: designEnglish.typeEnglish,
    /** The sample order that the design comes from. */
    orderId: computed({ label: message('版单'), wire: id, kind: 'integer', untold: true }),
    designImageUrls: designPicturesField,
    brand: reference({
      label: message('品牌'),
      to: 'brands',
      list: { width: 130, search: 'oneOf', lookup: 'brands' },
    }),
    customer: reference({
      label: message('客户'),
      to: 'customers',
      list: { width: 150, search: 'oneOf', lookup: 'customers' },
    }),
    customerCode: shownText({ label: message('客户款号'), list: { width: 120, search: 'contains' } }),
    developmentType: shownOption({
      label: message('开发类型'),
      values: developmentTypes,
      options: developmentTypeOptions,
      list: { width: 120, search: 'oneOf' },
    }),
    ...recordTrail,
  },
})

export type BomParts = (typeof bomModel)['~']

/** A bill of materials as the server answers it. */
export interface Bom extends RecordOf<BomParts> {}

/** The fields of a bill of materials that people write. */
export interface BomContent extends ContentOf<BomParts> {}

/** A bill of materials as its form holds it. */
export interface BomForm extends FormOf<BomParts> {}

export type BomColor = Bom['templates'][number]
export type BomFormColor = BomForm['templates'][number]
export type BomFormLine = BomFormColor['bomItems'][number]
