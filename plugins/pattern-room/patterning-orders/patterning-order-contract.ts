import { z } from 'zod'
import {
  contract,
  id,
  idParams,
  instant,
  pageQuery,
  recordsReply,
  startingVersion,
} from '../../../core/shared/contract.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { imageAddress } from '../../../core/shared/file-contract.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import type { Field } from '../../../core/shared/fields.ts'
import { allTab, type ListTab, type ListTotal } from '../../../core/shared/list-figures.ts'
import { message, type Message } from '../../../core/shared/message.ts'
import { either, type Permission, read, write } from '../../../core/shared/permission.ts'
import { patternStepTypes } from '../../master-data/public.ts'
import { measuredUsagesBody, templatePaper, usageMeasurement } from '../../sales/public.ts'
import { outcomes, ownWork, rowWork, stepColumns } from './patterning-order-columns.ts'
import { patterningOrderDocument } from './patterning-order-document.ts'
import { measuringStep } from './patterning-order-measuring.ts'
import { patterningOrderModel } from './patterning-order-model.ts'
import {
  difficultyValues,
  errorStatuses,
  issueValues,
  patterningOrderLimits as limits,
  reworkStatuses,
} from './patterning-order-options.ts'
import { patterningOrderSteps } from './patterning-order-steps.ts'
import { stepKey, stepRights } from './pattern-step-rights.ts'

const { noun } = patterningOrderDocument
const summary = 'pattern order'
const reading = readersOf(patterningOrderDocument)

/** The calls of pattern orders, except those of the list and of what is done to them. */
export const {
  read: patterningOrderRead,
  create: patterningOrderCreate,
  update: patterningOrderUpdate,
} = documentContracts(patterningOrderModel, patterningOrderSteps, { summary })
export const patterningOrderCalls = {
  read: patterningOrderRead,
  create: patterningOrderCreate,
  update: patterningOrderUpdate,
}

/** What is finished or cancelled is in no tab of things to do. */
const openStatuses = ['Pending', 'InProgress', 'Inquest']
const pieces = (tab: string): readonly ListTotal[] => [
  { label: message('件数'), key: `${tab}Quantity`, sum: 'quantity', onTab: (n) => message('{n} 件', { n }) },
]
const countedTab = (key: string, label: Message, filter: ListTab['filter']): ListTab => ({
  key,
  label,
  filter,
  countKey: `${key}Count`,
  totals: pieces(key),
})

const listed = documentList(patterningOrderModel, patterningOrderSteps, {
  summary: 'pattern orders',
  // The tabs that have their own count and pieces (B-2-77, B-2-78).
  tabs: [
    { ...allTab, totals: pieces('total') },
    countedTab('pending', message('待接收'), { status: ['Pending'] }),
    countedTab('inProgress', message('进行中'), { status: ['InProgress', 'Inquest'] }),
    countedTab('error', message('异常中'), { openErrorCount: { from: '1' }, status: openStatuses }),
    countedTab('rework', message('返工中'), { openReworkCount: { from: '1' }, status: openStatuses }),
    countedTab('urgent', message('加急中'), { urgent: true, status: openStatuses }),
  ],
  // Of the own group alone, as for everybody else (D36).
  searchers: either(reading, read('DEVELOPMENT_DATA')),
  counters: reading,
  ruleKeys: { code: true, type: true, color: true, status: true },
  // The order of B-2-80 and B-2-81: board, design, order, steps, errors and reworks.
  columnOrder: [
    'designImageUrls',
    'code',
    'color',
    'type',
    'customerCode',
    'quantity',
    'developmentGroup',
    'patternFollower',
    'status',
    'urgent',
    'levelOfDifficulty',
    'errorCount',
    'reworkCount',
    'progress',
    'scheduledFinishDate',
    'finishDate',
    'user',
    'lastUpdater',
    'due',
    'createdAt',
    'updatedAt',
    ...Object.keys(stepColumns),
    'openErrorCount',
    'openReworkCount',
  ],
  also: { ...stepColumns, ...ownWork, ...outcomes, ...rowWork },
  alsoSelect: Object.keys(rowWork),
})

/** The columns with the number of the order, which it has for want of a code, where the facts of the order begin (B-2-81). */
function numbered(fields: readonly Field[]): readonly Field[] {
  const numbers = fields
    .filter(({ key }) => key === 'id')
    .map(({ hidden, ...field }) => (hidden ? field : { ...field }))
  return fields
    .filter(({ key }) => key !== 'id')
    .flatMap((field) => (field.key === 'status' ? [...numbers, field] : [field]))
}

/** The list of pattern orders: its columns, filters and spreadsheet are derived from this. */
export const patterningOrderRows = { ...listed, fields: numbered(listed.fields) }

export const { search: patterningOrderSearch } = patterningOrderRows

const word = z.string().trim().min(1).max(50)

/** `GET patterning_orders/one`: the order of a design colour; the one that is not cancelled, else the latest. */
export const patterningOrderOne = contract({
  method: 'GET',
  path: `${noun}/one`,
  permission: reading,
  summary: 'The pattern order of a style colour',
  query: z.object({ code: word, type: word, color: word }),
  reply: patterningOrderModel.wire,
})

const stepWriters = write(...Object.values(stepRights).map(({ key }) => key))
const words = z.string().trim().max(limits.words)

/** The parts that all calls of an action share: each call returns the order after the action, and needs the permission to read orders. */
const answersOrder = { reply: patterningOrderModel.wire, readers: reading } as const

type Acting<Body extends z.ZodType> = {
  readonly permission: Permission
  readonly summary: string
  readonly body: Body
  readonly method?: 'PUT'
  readonly creates?: true
}

function action<Body extends z.ZodType>(path: string, of: Acting<Body>) {
  return contract({ method: 'POST', path: `${noun}/${path}`, params: idParams, ...answersOrder, ...of })
}

const processParams = idParams.extend({ processId: idParams.shape.id })

function processAction<Body extends z.ZodType>(path: string, of: Acting<Body>) {
  const place = `${noun}/:id/process/:processId/${path}`
  return contract({ method: 'POST', path: place, params: processParams, ...answersOrder, ...of })
}

const nothing = z.strictObject({})
const writing = write('PATTERNING_ORDER')
const cancelling = write('PATTERNING_ORDER_CANCEL')
const inquesting = write('PATTERNING_ORDER_INQUEST')
const versioned = z.strictObject({ version: startingVersion })
/** When a phone without a network did it (D52). */
const doneAt = instant.optional()
/** Reworks and reports are begun and ended as steps are: their own state guards them, so that a phone can send it a day later. */
const guarded = z.strictObject({ version: startingVersion.optional(), doneAt })

export const patterningOrderFinish = action('finish/:id', {
  permission: writing,
  summary: 'Finish a pattern order',
  body: versioned,
})
export const patterningOrderCancel = action('cancel/:id', {
  permission: cancelling,
  summary: 'Cancel a pattern order',
  body: versioned.extend({ cancelReason: words }),
})
export const patterningOrderRestart = action(':id/restart', {
  permission: cancelling,
  summary: 'Restart a cancelled pattern order',
  body: versioned,
})
export const patterningOrderDifficulty = action('difficulty/:id', {
  permission: write('PATTERNING_ORDER_DIFFICULTY'),
  summary: 'Set how difficult a pattern order is',
  body: versioned.extend({ levelOfDifficulty: z.enum(difficultyValues) }),
})

/** The first person to act begins or ends a step: the state of the step guards it, not the version of the order. */
/** `userId` is the person who starts the step; it can only be the caller (B-7-75). */
export const processStart = processAction('start', {
  permission: stepWriters,
  summary: 'Start a step of a pattern order',
  body: z.strictObject({ userId: id.optional(), doneAt }),
})
export const processFinish = processAction('finish', {
  permission: stepWriters,
  summary: 'Finish a step of a pattern order',
  // What the measuring step measured; other steps send nothing.
  body: z.strictObject({ usages: measuredUsagesBody.optional(), doneAt }),
})

/** The materials of the order's design colour with what was measured of them. */
export const measurementRead = contract({
  method: 'GET',
  path: `${noun}/:id/measured_usages`,
  permission: reading,
  summary: 'The measured usages of a pattern order',
  params: idParams,
  reply: usageMeasurement,
})

/** What a printed sheet of the order's colour is worth: `version` is the one on the paper. */
export const patterningOrderPaper = contract({
  method: 'GET',
  path: `${noun}/:id/paper`,
  permission: reading,
  summary: 'A printed sheet of a pattern order beside the confirmed sample order',
  params: idParams,
  query: z.object({ version: z.coerce.number().int().min(1).max(999_999_999).optional() }),
  reply: templatePaper,
})

/** Corrects what was measured, once the measuring step is done; all figures are sent. */
export const measurementSave = action(':id/measured_usages', {
  method: 'PUT',
  permission: write(stepKey(measuringStep)),
  summary: 'Correct the measured usages of a pattern order',
  body: versioned.extend({ usages: measuredUsagesBody }),
})
export const processAssign = processAction('assign', {
  permission: writing,
  summary: 'Assign a step of a pattern order',
  body: z.strictObject({ userId: id }),
})
/** The columns of the people who may get a step (B-2-84). */
export const workerFields: readonly Field[] = [
  { key: 'name', label: message('姓名'), kind: 'text', width: 140 },
  { key: 'roles', label: message('角色'), kind: 'tags', width: 180 },
  { key: 'openCount', label: message('未完成工序'), kind: 'integer', width: 100 },
  { key: 'overdueCount', label: message('已超时'), kind: 'integer', width: 90 },
]

/** The people who may get a step: of the roles of its kind and the development group of its order, those with the fewest open steps first. */
export const processWorkerSearch = contract({
  method: 'POST',
  path: `${noun}/process_workers/search`,
  changes: false,
  permission: writing,
  summary: 'Search the people who may get a step of a pattern order',
  query: pageQuery,
  body: z.strictObject({ processId: id, keyword: z.string().trim().max(limits.words).optional() }),
  reply: recordsReply(
    z.object({
      id,
      name: z.string(),
      roles: z.array(z.string()),
      openCount: z.number().int(),
      overdueCount: z.number().int(),
    }),
  ),
})

/** An assigned step that is not begun waits for somebody again. The person who has it gives it back, or a person who assigns does. */
export const processGiveBack = processAction('give_back', {
  permission: either(writing, stepWriters),
  summary: 'Give back an assigned step of a pattern order',
  body: nothing,
})
export const processSkip = processAction('skip', {
  permission: write('PATTERN_SKIP'),
  summary: 'Skip a step of a pattern order',
  body: nothing,
})
export const inquestStart = processAction('inquest/start', {
  permission: inquesting,
  summary: 'Start the re-review of a finished step',
  body: z.strictObject({ inquestReason: words }),
})
export const inquestFinish = processAction('inquest/finish', {
  permission: inquesting,
  summary: 'Finish the re-review of a step',
  body: nothing,
})

const stepType = z.enum(patternStepTypes.map(({ value }) => value))

/** Keys that the specification's payload of reworks also has (B-7-71, B-7-72). The server decides these values and ignores those that are sent. */
const toldOfRework = {
  status: z.enum(reworkStatuses).optional(),
  reworkId: id.nullable().optional(),
  isInquest: z.boolean().optional(),
  inquestReason: words.nullable().optional(),
}
/** Keys that the specification's payload of error reports also has (B-7-73, B-7-74). The server ignores their values, too. */
const toldOfError = {
  reportUserId: id.nullable().optional(),
  status: z.enum(errorStatuses).optional(),
  errorId: id.nullable().optional(),
}

/** With `isInquest` the call opens a re-review of the finished step of that type, as `inquest/start` does (B-open-65). */
export const reworkCreate = action('rework/:id', {
  permission: either(writing, inquesting),
  summary: 'Ask for a rework, or for the re-review of a finished step',
  body: z.strictObject({
    ...toldOfRework,
    type: stepType,
    review: words.optional(),
    reworkUserId: id.nullable().optional(),
  }),
})
export const reworkUpdate = action('rework/:id', {
  method: 'PUT',
  permission: either(writing, stepWriters),
  summary: 'Start, finish or cancel a rework',
  body: guarded.extend({
    ...toldOfRework,
    type: stepType.optional(),
    review: words.optional(),
    reworkUserId: id.nullable().optional(),
    reworkId: id,
    status: z.enum(['Started', 'Finish', 'Cancel']),
  }),
})
export const errorCreate = action('error/:id', {
  permission: writing,
  summary: 'Report that something stands in the way',
  body: z.strictObject({
    ...toldOfError,
    type: z.enum(issueValues),
    description: words,
    imageUrls: z.array(imageAddress).max(limits.errorImages).optional(),
    doneAt,
  }),
  // A phone that lost the answer reports it again by the same key.
  creates: true,
})
export const errorUpdate = action('error/:id', {
  method: 'PUT',
  permission: writing,
  summary: 'End or cancel an error report',
  body: guarded.extend({
    ...toldOfError,
    type: z.enum(issueValues).optional(),
    description: words.optional(),
    imageUrls: z.array(imageAddress).max(limits.errorImages).optional(),
    errorId: id,
    status: z.enum(['Finish', 'Cancel']),
  }),
})
