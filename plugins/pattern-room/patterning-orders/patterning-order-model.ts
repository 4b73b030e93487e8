import { z } from 'zod'
import { decimal, id, instant, namedReference, personReference } from '../../../core/shared/contract.ts'
import {
  moment as momentField,
  numberedReferenceOf,
  reference,
  text,
  computed,
} from '../../../core/shared/document/document-fields.ts'
import {
  type ContentOf,
  documentModel,
  type FormOf,
  type RecordOf,
} from '../../../core/shared/document/document-model.ts'
import { recordTrail } from '../../../core/shared/document/document-trail.ts'
import { shownCount, shownFlag, shownState, shownText } from '../../../core/shared/document/document-shown.ts'
import { message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'
import { difficultyLevels } from '../../master-data/public.ts'
import { flowModel } from '../patterning-flows/flow-model.ts'
import {
  errorStatuses,
  orderStates,
  patterningOrderLimits as limits,
  processStatuses,
  reworkStatuses,
} from './patterning-order-options.ts'
import { patternFiles } from './pattern-files.ts'
import { processSheetModel } from './process-sheet-model.ts'
import { designPicturesField } from '../../sales/public.ts'

const person = personReference.nullable()
const moment = instant.nullable()

const process = z.object({
  id,
  nodeId: z.string(),
  type: z.string(),
  nodeLabel: z.string(),
  status: z.enum(processStatuses),
  user: person,
  /** When it could begin. */
  createdAt: instant,
  startDate: moment,
  finishDate: moment,
  scheduledFinishDate: instant,
})

const valuation = z.object({
  id,
  valuationCode: z.string(),
  lineCount: z.number().int(),
  totalPrice: decimal,
  totalMinute: decimal,
})

const rework = z.object({
  id,
  processId: id.nullable(),
  type: z.string(),
  review: z.string(),
  status: z.enum(reworkStatuses),
  reworkUser: person,
  reportUser: personReference,
  isInquest: z.boolean(),
  inquestReason: z.string(),
  reworkStartDate: moment,
  reworkFinishDate: moment,
  createdAt: instant,
})

const error = z.object({
  id,
  type: z.string(),
  description: z.string(),
  imageUrls: z.array(z.string()),
  status: z.enum(errorStatuses),
  reportUser: personReference,
  createdAt: instant,
  resolveDate: moment,
})

const sorted = { search: 'range', sort: true } as const

/** The work of the pattern room on one design colour: a flow of steps, copied from a template, and what became of each. */
export const patterningOrderModel = documentModel({
  fields: {
    code: text({ label: message('款号'), most: 50, list: { width: 130, search: 'contains', sort: true } }),
    type: text({ label: message('样版类别'), most: 50, list: { width: 110, search: 'oneOf', lookup: 'sampleTypes' } }),
    color: text({ label: message('颜色'), most: 50, list: { width: 100, search: 'contains' } }),
    /** The template that the flow was copied from. */
    flow: numberedReferenceOf({ label: message('流程模板'), to: 'patterning_flow', wire: namedReference }),
    /** An earlier order of the same design, whose people are taken over. */
    referenceOrder: numberedReferenceOf({
      label: message('参考版房订单'),
      to: 'patterning_orders',
      wire: namedReference,
    }),
    patternFollower: numberedReferenceOf({
      label: message('版房跟单'),
      to: 'users',
      wire: personReference,
      list: { width: 110, search: 'oneOf', lookup: 'users' },
    }),
    nodes: flowModel.fields.nodes,
    edges: flowModel.fields.edges,
    patternAttachments: patternFiles({ label: message('纸样附件'), most: limits.attachments }),
  },
  groups: { processManufacturingOrder: processSheetModel },
  shown: {
    status: shownState(orderStates, { label: message('状态'), list: { width: 96, search: 'oneOf' } }),
    urgent: shownFlag({ label: message('加急'), list: { width: 70, search: 'is', sort: true } }),
    /** The reason why the sample order is urgent; blank when it is not urgent. */
    urgentReason: shownText({ label: message('加急原因') }),
    urgentDescription: shownText({ label: message('加急描述') }),
    designImageUrls: designPicturesField,
    customerCode: shownText({ label: message('客户款号'), list: { width: 120, search: 'contains' } }),
    typeExplain: shownText({ label: message('类别说明') }),
    quantity: shownCount({ label: message('件数'), list: { width: 80, ...sorted, sum: true } }),
    developmentGroup: reference({
      label: message('开发小组'),
      to: 'categories',
      list: { width: 140, search: 'oneOf', lookup: 'developmentGroups' },
    }),
    levelOfDifficulty: computed({
      label: message('难度'),
      wire: z.string().nullable(),
      kind: 'option',
      options: difficultyLevels,
      list: { width: 70, search: 'oneOf' },
    }),
    progress: shownText({ label: message('进度'), list: { width: 80 }, untold: true }),
    due: computed({
      label: message('剩余时间'),
      wire: z.string().nullable(),
      kind: 'option',
      options: [
        { value: 'Overdue', label: message('已超时'), tone: 'danger' },
        { value: 'Due', label: message('即将超时'), tone: 'warning' },
        { value: 'InTime', label: message('正常'), tone: 'neutral' },
      ],
      list: { width: 190, search: 'oneOf' },
      untold: true,
    }),
    scheduledFinishDate: { ...recordTrail.createdAt, label: message('计划完成') },
    finishDate: momentField({ label: message('完成时间'), list: { width: 140, ...sorted } }),
    // The timeline has an entry for each rework and report, so it leaves out their numbers.
    errorCount: shownCount({ label: message('异常数'), list: { width: 70 }, untold: true }),
    reworkCount: shownCount({ label: message('返工数'), list: { width: 70 }, untold: true }),
    openErrorCount: shownCount({ label: message('异常'), list: { width: 70, search: 'range' }, untold: true }),
    openReworkCount: shownCount({ label: message('返工'), list: { width: 70, search: 'range' }, untold: true }),
    cancelReason: shownText({ label: message('取消原因') }),
    cancelledAt: momentField({ label: message('取消时间') }),
    templateId: computed({ label: message('颜色'), wire: id, kind: 'integer', untold: true }),
    orderId: computed({ label: message('版单'), wire: id, kind: 'integer', untold: true }),
    patterningProcesses: computed({ label: message('工序'), wire: z.array(process), untold: true }),
    reworks: computed({ label: message('返工记录'), wire: z.array(rework), untold: true }),
    errors: computed({ label: message('异常记录'), wire: z.array(error), untold: true }),
    referenceProcesses: computed({
      label: message('参考人员'),
      wire: z.array(z.object({ nodeId: z.string(), user: z.object({ id, name: z.string() }) })),
      untold: true,
    }),
    /** What its labour costs: at most one (B-3-27). */
    processValuations: computed({
      label: message('核价单'),
      wire: z.array(valuation),
      permission: read('PROCESS_VALUATION'),
      untold: true,
    }),
    ...recordTrail,
  },
})

export type PatterningOrderParts = (typeof patterningOrderModel)['~']

/** What people write of a pattern order: the body of a save. */
export type PatterningOrderContent = ContentOf<PatterningOrderParts>

/** The form values of a pattern order. */
export type PatterningOrderForm = FormOf<PatterningOrderParts>

/** A pattern order as the server answers it. */
export type PatterningOrder = RecordOf<PatterningOrderParts>
