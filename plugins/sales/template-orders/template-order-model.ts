import { z } from 'zod'
import type { HeldFile } from '../../../core/shared/document/document-field.ts'
import { measurementModel } from '../../../core/shared/document/document-measurements.ts'
import {
  day,
  flag,
  measure,
  money,
  option,
  optionalText,
  person,
  recordNumber,
  richText,
  text,
  computed,
  value,
} from '../../../core/shared/document/document-fields.ts'
import { type ContentOf, documentModel, type RecordOf } from '../../../core/shared/document/document-model.ts'
import { recordTrail } from '../../../core/shared/document/document-trail.ts'
import { shownChoice, shownCount, shownFlag } from '../../../core/shared/document/document-shown.ts'
import { fileAddress } from '../../../core/shared/file-contract.ts'
import { message } from '../../../core/shared/message.ts'
import { peopleOf } from '../../admin/public.ts'
import { grades, gradeValues } from '../../master-data/public.ts'
import { namedFiles } from '../named-files.ts'
import { englishWire } from './design-english.ts'
import { templateDesignModel } from './template-design-model.ts'
import { templateOrderLimits as limits } from './template-order-limits.ts'
import { markKindOptions, markKinds, syncStatuses, syncStatusOptions } from './template-order-options.ts'

const mark = z.strictObject({
  kind: z.enum(markKinds),
  url: fileAddress.nullable(),
  description: z.string().trim().max(100),
})
type Mark = z.output<typeof mark>

const addressOf = ({ url }: Mark, place: number): HeldFile[] => (url ? [{ at: `.${place}.url`, address: url }] : [])
const people = { width: 100, search: 'oneOf' } as const
const sourceTypes = ['copy', 'reference'] as const

/** The model of a sample order. Form, reply, table, trail, copy and history are derived from it. */
export const templateOrderModel = documentModel({
  fields: {
    source: recordNumber({ label: message('来源版单'), to: 'template_orders', untold: true }),
    /** How `source` was used: a copy is a new design, a reference the next sample type of the same design. */
    sourceType: option({ label: message('来源版单'), values: sourceTypes, options: [], untold: true }),
    designer: person({ label: message('设计师'), list: { ...people, lookup: 'users' } }),
    businessFollower: person({
      label: message('业务员'),
      list: { ...people, lookup: peopleOf('业务员'), edit: 'optional' },
    }),
    assistant: person({ label: message('业务助理'), list: { ...people, lookup: peopleOf('业务跟单') } }),
    orderPlaceDate: day({
      label: message('客户下单日期'),
      list: { width: 120, search: 'range', sort: true, past: true },
    }),
    publicationDate: day({
      label: message('发布日期'),
      list: { width: 110, search: 'range', sort: true, edit: 'optional' },
    }),
    urgent: flag({ label: message('加急'), list: { width: 70, search: 'is', sort: true, edit: 'required' } }),
    urgentReason: text({ label: message('加急原因'), most: 1000 }),
    urgentDescription: text({ label: message('加急描述'), most: 1000 }),
    processLevel: option({
      label: message('工艺等级'),
      values: gradeValues,
      options: grades,
      list: { width: 90, search: 'oneOf', hidden: true },
    }),
    /** Metres. */
    // In metres.
    materialBudget: measure({ label: message('物料预算'), scale: 2, padded: true }),
    /** Processing fee, yuan. */
    budget: money({ label: message('加工费预算') }),
    hasHook: flag({ label: message('挂钩') }),
    hookRemark: text({ label: message('挂钩备注'), most: 200 }),
    hasLanyard: flag({ label: message('挂绳') }),
    lanyardRemark: text({ label: message('挂绳备注'), most: 200 }),
    sizeDescription: text({ label: message('尺寸要求'), most: 200 }),
    marks: value<Mark[]>({
      label: message('唛头'),
      schema: z.array(mark).max(2),
      wire: z.array(z.object({ kind: z.enum(markKinds), url: z.string().nullable(), description: z.string() })),
      empty: markKinds.map((kind) => ({ kind, url: null, description: '' })),
      parts: {
        kind: { label: message('类别'), options: markKindOptions },
        url: { label: message('图片') },
        description: { label: message('备注') },
      },
      saidBy: ['kind'],
      files: {
        addressesOf: (marks) => marks.flatMap(addressOf),
        withAddresses: (marks, own) => marks.map((one) => ({ ...one, url: one.url && own(one.url) })),
      },
    }),
    /** Revision comments. */
    comments: richText({ label: message('修改意见'), most: limits.comments }),
    /** The supplementary explanation, chosen from those of the sample type. */
    typeExplain: optionalText({
      label: message('补充版别说明'),
      most: 60,
      list: { width: 120, search: 'contains', hidden: true },
    }),
    attachments: namedFiles({ label: message('附件'), most: limits.attachments }),
  },
  shown: {
    typeExplainEnglish: computed({ label: message('补充版别说明（英文）'), wire: englishWire }),
    /** Number of confirmed versions; 0 before the first confirmation. */
    confirmedVersion: shownCount({ label: message('已确认版本'), untold: true }),
    syncStatus: shownChoice({
      label: message('状态'),
      values: syncStatuses,
      options: syncStatusOptions,
      list: { width: 104, search: 'oneOf', sort: true },
    }),
    /** Pattern-making is finished for at least one colour, which closes the order. */
    patterningFinished: shownFlag({ label: message('打版完成') }),
    ...recordTrail,
  },
  groups: { templateDesign: templateDesignModel, measurement: measurementModel },
})

export type TemplateOrderParts = (typeof templateOrderModel)['~']

/** A whole sample order as the server answers it. */
export interface TemplateOrder extends RecordOf<TemplateOrderParts> {}

/** The fields of a sample order that people write: the form's values and the body of a create call. */
export interface TemplateOrderContent extends ContentOf<TemplateOrderParts> {}

export type TemplateDesign = TemplateOrder['templateDesign']
export type TemplateMaterialLine = TemplateDesign['templates'][number]['bomMaterials'][number]
export type TemplateSecondaryProcess = TemplateDesign['templates'][number]['secondaryProcessInfo'][number]
