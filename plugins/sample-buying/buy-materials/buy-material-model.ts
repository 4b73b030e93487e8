import { z } from 'zod'
import { id, namedReference } from '../../../core/shared/contract.ts'
import {
  choice,
  day,
  flag,
  measure,
  moment,
  money,
  person,
  reference,
  requiredReferenceOf,
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
import {
  shownChoice,
  shownCount,
  shownFlag,
  shownOption,
  shownText,
} from '../../../core/shared/document/document-shown.ts'
import { message } from '../../../core/shared/message.ts'
import { materialReference } from '../../materials/public.ts'
import { designEnglish, designPicturesField, materialTypeOptions, materialTypes } from '../../sales/public.ts'
import {
  buyMaterialLimits as limits,
  buyMaterialOrderStatuses,
  buyMaterialOrderStatusOptions,
  buyMaterialStages,
  buyMaterialWarehouseStatuses,
  buyMaterialWarehouseStatusOptions,
  listedStageOptions,
} from '../buy-material-options.ts'

const people = { width: 100, search: 'oneOf', lookup: 'users' } as const
const instants = { width: 140, search: 'range', sort: true } as const

/** One material of a buying order, with what its lists show of the order (C-open-156). */
export const buyMaterialModel = documentModel({
  fields: {
    material: requiredReferenceOf({
      label: message('物料'),
      to: 'materials',
      wire: materialReference,
      list: { width: 180, search: 'oneOf', lookup: 'materials' },
    }),
    materialType: choice({
      label: message('类别'),
      values: materialTypes,
      options: materialTypeOptions,
      empty: 'Main',
      list: { width: 80, search: 'oneOf' },
    }),
    actionRegion: text({ label: message('使用部位'), most: limits.region, list: { width: 110 } }),
    supplier: reference({
      label: message('供应商'),
      to: 'suppliers',
      list: { width: 160, search: 'oneOf', lookup: 'suppliers', sort: true, edit: 'optional' },
    }),
    quantity: measure({ label: message('数量'), scale: 2, list: { width: 90, sum: true, edit: 'required' } }),
    unitPrice: unitPrice({ label: message('单价'), list: { width: 100, edit: 'optional', per: 'unitName' } }),
    /** Whether it lies in the house: it may be fetched without being bought. */
    inStock: flag({ label: message('有库存'), list: { width: 70, search: 'is', edit: 'required' } }),
    comment: text({ label: message('备注'), most: limits.comment, list: { width: 160, edit: 'optional' } }),
  },
  shown: {
    orderId: computed({ label: message('买版料单'), wire: id, kind: 'integer' }),
    /** The version of the order that the line was read with. */
    orderVersion: shownCount({ label: message('买版料单') }),
    buyMaterialOrderCode: shownText({
      label: message('买版料单号'),
      list: { width: 140, search: 'contains', sort: true },
    }),
    orderStatus: shownChoice({
      label: message('买版料单状态'),
      values: buyMaterialOrderStatuses,
      options: buyMaterialOrderStatusOptions,
      list: { width: 130, search: 'oneOf' },
    }),
    isUnderApproval: shownFlag({ label: message('审批中') }),
    code: shownText({ label: message('款号'), list: { width: 130, search: 'contains', sort: true } }),
    type: shownText({ label: message('样版类别'), list: { width: 100, search: 'oneOf', lookup: 'sampleTypes' } }),
    color: shownText({ label: message('颜色'), list: { width: 90, search: 'contains' } }),
    ...designEnglish,
    designImageUrls: designPicturesField,
    developmentGroup: computed({ label: message('开发小组'), wire: namedReference.nullable() }),
    urgent: shownFlag({ label: message('加急'), list: { width: 70, search: 'is', sort: true } }),
    /** When the order is planned to be finished. */
    scheduledFinishDate: day({ label: message('计划完成'), list: { width: 110, search: 'range', sort: true } }),
    /** Quantity times unit price, in yuan; null without a price. */
    price: money({
      label: message('金额'),
      precision: 26,
      list: { width: 100, search: 'range', sort: true, sum: true },
    }),
    stage: shownOption({
      label: message('阶段'),
      values: buyMaterialStages,
      options: listedStageOptions,
      list: { width: 96, search: 'oneOf' },
    }),
    purchaseUser: person({ label: message('采购员'), list: people }),
    purchaseStartDate: moment({ label: message('开始采购时间'), list: instants }),
    purchaseFinishDate: moment({ label: message('完成采购时间'), list: instants }),
    pickUpUser: person({ label: message('取料人'), list: people }),
    pickUpStartDate: moment({ label: message('开始取料时间'), list: instants }),
    pickUpFinishDate: moment({ label: message('完成取料时间'), list: instants }),
    /** Photos of what the shop gave with it. */
    receiptImageUrls: computed({
      label: message('凭证照片'),
      wire: z.array(z.string()),
      kind: 'images',
      list: { width: 84 },
    }),
    isAdditional: flag({ label: message('追加'), list: { width: 70, search: 'is' } }),
    warehouseStatus: shownOption({
      label: message('仓库状态'),
      values: buyMaterialWarehouseStatuses,
      options: buyMaterialWarehouseStatusOptions,
      list: { width: 96, search: 'oneOf' },
    }),
    createdAt: { ...recordTrail.createdAt, list: { width: 140, search: 'range', sort: true, hidden: true } },
    updatedAt: { ...recordTrail.updatedAt, list: { width: 140, search: 'range', sort: true, hidden: true } },
  },
})

export type BuyMaterialParts = (typeof buyMaterialModel)['~']

/** What people write of a material to be bought. */
export type BuyMaterialContent = ContentOf<BuyMaterialParts>

/** The form values of a material to be bought. */
export type BuyMaterialForm = FormOf<BuyMaterialParts>

/** A material to be bought as the server answers it. */
export type BuyMaterial = RecordOf<BuyMaterialParts>
