import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { noteSaved } from '../../../../core/browser/api/saved-record.ts'
import type { CommandChoice, CommandContext } from '../../../../core/browser/command/command.ts'
import { recordsOf } from '../../../../core/browser/command/document-commands.ts'
import { askOrigin } from '../../../../core/browser/document/origin-state.ts'
import type { ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { sessionNow } from '../../../../core/browser/session/session.ts'
import { matchByPinyin } from '../../../../core/browser/form/choices/pinyin-match.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { type Message, message } from '../../../../core/shared/message.ts'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { issueCategories, patternStepTypes } from '../../../master-data/public.ts'
import { businessTaskDocument, type MeasuredUsage, templateOrderDocument } from '../../../sales/public.ts'
import {
  errorUpdate,
  inquestFinish,
  inquestStart,
  measurementRead,
  measurementSave,
  patterningOrderCancel,
  patterningOrderDifficulty,
  patterningOrderFinish,
  patterningOrderRead,
  patterningOrderRestart,
  processAssign,
  processFinish,
  processGiveBack,
  processSkip,
  processStart,
  processWorkerSearch,
  reworkCreate,
  reworkUpdate,
  workerFields,
} from '../patterning-order-contract.ts'
import { actionOn, type OrderPart } from '../patterning-order-actions.ts'
import { closingText } from '../patterning-order-closing.ts'
import { patterningErrorDocument } from '../patterning-error.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import { actionVerdict, movedOn } from '../patterning-order-machine.ts'
import { canCorrectMeasured, isMeasuring } from '../patterning-order-measuring.ts'
import type { PatterningOrder } from '../patterning-order-model.ts'
import { difficultyValues, errorStates, processStates, reworkStates } from '../patterning-order-options.ts'
import type { ActionName, OrderAction } from '../patterning-order-state.ts'

/** A pattern order as commands lend it: a row of the list, or a whole one. */
export type LentOrder = { readonly id: number; readonly version: number }

/** One pattern order. Throws `CallError`. */
export function readPatterningOrder(id: number, signal?: AbortSignal): Promise<PatterningOrder> {
  return call(patterningOrderRead, { params: { id }, ...(signal ? { signal } : {}) })
}

async function orderOf(context: Pick<CommandContext, 'target'>): Promise<PatterningOrder | undefined> {
  const [record] = recordsOf<LentOrder>(context)
  return record && readPatterningOrder(record.id)
}

/** Why an action on one of the parts of an order is refused, for the choice of it: by its state, if that does not allow it. */
function refusalOf(order: PatterningOrder, action: OrderAction, { actor }: CommandContext, state?: Message) {
  const verdict = actionVerdict(order, action, actor)
  if (verdict.allowed) return {}
  return { refusal: translate(state && verdict.reason === movedOn ? state : verdict.reason) }
}

const matching = (choices: readonly CommandChoice[], typed: string) =>
  matchByPinyin(choices, ({ title, detail }) => `${title} ${detail ?? ''}`, typed)

type Part = Pick<CommandChoice, 'title' | 'detail'> & { readonly id: number; readonly state: Message }

/** Functions that return the steps, the reworks or the reports of an order with the texts that a choice shows. */
const namedParts: Readonly<Record<OrderPart, (order: PatterningOrder) => readonly Part[]>> = {
  process: ({ patterningProcesses }) =>
    patterningProcesses.map(({ id, nodeLabel: title, status, user }) => {
      const { label: state } = processStates[status]
      return { id, state, title, detail: [translate(state), user?.name].filter(Boolean).join(' · ') }
    }),
  rework: ({ reworks }) =>
    reworks.map(({ id, type, review, inquestReason, status }) => {
      const { label: state } = reworkStates[status]
      const title = `${translate(optionLabel(patternStepTypes, type))} ${review || inquestReason}`
      return { id, state, title, detail: translate(state) }
    }),
  error: ({ errors }) =>
    errors.map(({ id, type, description: title, status }) => {
      const { label: state } = errorStates[status]
      return { id, state, title, detail: `${translate(optionLabel(issueCategories, type))} · ${translate(state)}` }
    }),
}

/** Returns a choice for each step, rework or report of an order. A choice carries the reason why the person cannot take the action on it. */
export async function partChoices(part: OrderPart, name: ActionName, typed: string, context: CommandContext) {
  const order = await orderOf(context)
  const choices = (order ? namedParts[part](order) : []).map(({ id, state, ...named }): CommandChoice => {
    const refusal = order && refusalOf(order, actionOn(name, part, id, context.actor), context, state)
    return { value: String(id), ...named, ...refusal }
  })
  return matching(choices, typed)
}

/**
 * The one answer to whether an order is to be finished; it names the reports that are closed with it, which do not stand in the way (B-open-58). Its value is the version that
 * was looked at: a row of the list may be older than the step that was just finished.
 */
export async function finishChoices(context: CommandContext): Promise<readonly CommandChoice[]> {
  const order = await orderOf(context)
  if (!order) return []
  const closed = closingText(order)
  return [
    {
      value: String(order.version),
      title: translate(message('完成版房订单')),
      ...(closed ? { detail: translate(closed) } : {}),
      ...refusalOf(order, { do: 'finishOrder' }, context),
    },
  ]
}

/** What is closed with an order that is cancelled, told while its reason is asked for. */
export async function cancelConsequence(context: CommandContext): Promise<string | undefined> {
  const order = await orderOf(context)
  const closed = order && closingText(order)
  return closed && translate(closed)
}

const choiceOf = ({ value, label }: (typeof issueCategories)[number]): CommandChoice => ({
  value,
  title: translate(label),
})

/** The kinds of steps, and of difficulty. */
export const typeChoices = async (typed: string) => matching(patternStepTypes.map(choiceOf), typed)
export const difficultyChoices = async (typed: string) =>
  matching(
    difficultyValues.map((value) => ({ value, title: value })),
    typed,
  )

type Values = CommandContext['arguments']
const textOf = (values: Values, key: string) => values[key]?.value ?? ''
const numberOf = (values: Values, key: string) => Number(textOf(values, key))

/** The call of each action, with what was chosen for it. */
const sends: Readonly<
  Record<Exclude<ActionName, 'report'>, (order: LentOrder, values: Values) => Promise<PatterningOrder>>
> = {
  start: ({ id }, of) => call(processStart, { params: { id, processId: numberOf(of, 'process') }, body: {} }),
  finish: ({ id }, of) => call(processFinish, { params: { id, processId: numberOf(of, 'process') }, body: {} }),
  giveBack: ({ id }, of) => call(processGiveBack, { params: { id, processId: numberOf(of, 'process') }, body: {} }),
  skip: ({ id }, of) => call(processSkip, { params: { id, processId: numberOf(of, 'process') }, body: {} }),
  assign: ({ id }, of) =>
    call(processAssign, {
      params: { id, processId: numberOf(of, 'process') },
      body: { userId: numberOf(of, 'user') },
    }),
  inquestStart: ({ id }, of) =>
    call(inquestStart, {
      params: { id, processId: numberOf(of, 'process') },
      body: { inquestReason: textOf(of, 'reason') },
    }),
  inquestFinish: ({ id }, of) => call(inquestFinish, { params: { id, processId: numberOf(of, 'process') }, body: {} }),
  finishOrder: ({ id, version }, of) =>
    call(patterningOrderFinish, { params: { id }, body: { version: Math.max(version, numberOf(of, 'sure')) } }),
  restart: ({ id, version }) => call(patterningOrderRestart, { params: { id }, body: { version } }),
  cancel: ({ id, version }, of) =>
    call(patterningOrderCancel, { params: { id }, body: { version, cancelReason: textOf(of, 'reason') } }),
  difficulty: ({ id, version }, of) => {
    const levelOfDifficulty = difficultyValues.find((value) => value === textOf(of, 'level')) ?? '1'
    return call(patterningOrderDifficulty, { params: { id }, body: { version, levelOfDifficulty } })
  },
  rework: ({ id }, of) =>
    call(reworkCreate, {
      params: { id },
      body: { type: textOf(of, 'type'), review: textOf(of, 'review'), reworkUserId: null },
    }),
  reworkStart: ({ id }, of) =>
    call(reworkUpdate, { params: { id }, body: { reworkId: numberOf(of, 'rework'), status: 'Started' } }),
  reworkFinish: ({ id }, of) =>
    call(reworkUpdate, { params: { id }, body: { reworkId: numberOf(of, 'rework'), status: 'Finish' } }),
  reworkCancel: ({ id }, of) =>
    call(reworkUpdate, { params: { id }, body: { reworkId: numberOf(of, 'rework'), status: 'Cancel' } }),
  errorFinish: ({ id }, of) =>
    call(errorUpdate, { params: { id }, body: { errorId: numberOf(of, 'error'), status: 'Finish' } }),
  errorCancel: ({ id }, of) =>
    call(errorUpdate, { params: { id }, body: { errorId: numberOf(of, 'error'), status: 'Cancel' } }),
}

/** Asks in a drawer who gets a step; undefined when nobody was chosen (B-2-84, B-5-48). */
async function askWorker(values: Values): Promise<CommandChoice | undefined> {
  const step = values['process']?.title ?? ''
  const [worker] = await askOrigin<ListRow & { name: string }>({
    title: translate(message('分配工序：{step}', { step })),
    source: {
      search: processWorkerSearch,
      fields: workerFields,
      columns: ['name', 'roles', 'openCount', 'overdueCount'],
      filter: { processId: numberOf(values, 'process') },
    },
    empty: translate(message('本开发小组中没有能做该工序的人')),
    missing: translate(message('请选择负责人')),
    aside: true,
  })
  return worker && { value: String(worker.id), title: worker.name }
}

/** Finishes the measuring step with what was measured; undefined when the person closes the question. Throws `CallError`. */
async function finishMeasuring(order: PatterningOrder, process: number): Promise<PatterningOrder | undefined> {
  const finish = (usages: readonly MeasuredUsage[]) =>
    call(processFinish, { params: { id: order.id, processId: process }, body: { usages: [...usages] } })
  const { usages } = await call(measurementRead, { params: { id: order.id } })
  if (usages.length === 0) return finish([])
  const { askFigures } = await import('./patterning-order-figure-dialog.tsx')
  return askFigures({ name: nameOf(order), usages, act: translate(message('完成工序')), send: finish })
}

const nameOf = ({ code, type, color }: PatterningOrder) => `${code} ${type} ${color}`

/** Asks for the measured usages of an order anew. Throws `CallError`. */
export async function correctFigures({ id }: LentOrder): Promise<void> {
  const order = await readPatterningOrder(id)
  const { actor } = sessionNow()
  const verdict = actor ? canCorrectMeasured(order, actor) : undefined
  if (verdict && !verdict.allowed) return void toast.error(translate(verdict.reason))
  const { usages } = await call(measurementRead, { params: { id } })
  const { askFigures } = await import('./patterning-order-figure-dialog.tsx')
  const saved = await askFigures({
    name: nameOf(order),
    usages,
    act: translate(message('保存')),
    send: (figures) =>
      call(measurementSave, { params: { id }, body: { version: order.version, usages: [...figures] } }),
  })
  if (saved) await tellSaved(saved)
}

async function tellSaved(saved: PatterningOrder): Promise<void> {
  await noteSaved(patterningOrderRead, saved)
  await invalidateDocuments(patterningOrderDocument.noun, templateOrderDocument.noun, businessTaskDocument.noun)
  toast.success(translate(message('操作成功')))
}

/** Sends an action with what it asks for besides: who gets the step, and what the measuring step measured. Undefined when a question is closed. */
async function sent(name: keyof typeof sends, order: LentOrder, values: Values): Promise<PatterningOrder | undefined> {
  if (name === 'assign') {
    const user = await askWorker(values)
    return user && sends.assign(order, { ...values, user })
  }
  if (name !== 'finish') return sends[name](order, values)
  const now = await readPatterningOrder(order.id)
  const process = numberOf(values, 'process')
  return isMeasuring(now, process) ? finishMeasuring(now, process) : sends.finish(order, values)
}

/** Does something to an order, and tells it. A report is made in a separate window. Throws `CallError`. */
export async function takeOrderAction(name: ActionName, order: LentOrder, values: Values): Promise<void> {
  if (name === 'report') {
    const { askRecord } = await import('../../../../core/browser/document/record-asked.tsx')
    await askRecord({ document: patterningErrorDocument.noun, search: { order: String(order.id) } })
    return
  }
  const saved = await sent(name, order, values)
  if (saved) await tellSaved(saved)
}
