import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { runEach } from '../../../../core/browser/command/batch-run.ts'
import type { CommandChoice, CommandContext } from '../../../../core/browser/command/command.ts'
import { undoableSave } from '../../../../core/browser/command/undo/undoable-save.ts'
import type { SavedVersion } from '../../../../core/browser/command/undo/undoable-step.ts'
import { matchByPinyin } from '../../../../core/browser/form/choices/pinyin-match.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { askConfirm } from '../../../../core/browser/ui/confirm-dialog.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { readUsageRefusal } from '../../../../core/browser/usage/usage-words.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import type { Message } from '../../../../core/shared/message.ts'
import { message } from '../../../../core/shared/message.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import {
  templateOrderDelete,
  templateOrderRead,
  templateOrderHistory,
  templateOrderUpdate,
} from '../template-order-contract.ts'
import { contentOf } from '../template-order-copy.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import type { TemplateOrderState } from '../template-order-rules.ts'
import { canRegress, canRemove } from '../template-order-rules.ts'
import type { TemplateOrder } from '../template-order-model.ts'

const { noun, path } = templateOrderDocument

type Lent = TemplateOrderState & { readonly id: number; readonly version?: number }

function nameOf(order: Lent): string {
  return order.templateDesign?.code ?? order.code ?? `#${order.id}`
}

/** One sample order, as commands take it from the palette. Throws `CallError`. */
export function readTemplateOrder(id: number, signal: AbortSignal): Promise<TemplateOrder> {
  return call(templateOrderRead, { params: { id }, signal })
}

/** The two ways to take a confirmation back, each with the reason where it is closed to this person. */
export function revokeChoices(typed: string, order: Lent | undefined, actor: Actor): readonly CommandChoice[] {
  if (!order) return []
  const modify = canRegress(order, actor)
  const remove = canRemove(order, actor)
  const choices: CommandChoice[] = [
    {
      value: 'modify',
      title: translate(message('修改版单')),
      detail: translate(modify.allowed ? message('打开编辑页，提交后生成新版本') : modify.reason),
    },
    {
      value: 'delete',
      title: translate(message('删除版单')),
      detail: translate(remove.allowed ? message('撤销确认并删除') : remove.reason),
    },
  ]
  return matchByPinyin(choices, ({ title }) => title, typed)
}

/** Carries out the chosen way: the edit form in revert mode, or the delete call. */
export async function revokeTemplateOrder(order: Lent, context: CommandContext): Promise<void> {
  const how = context.arguments['how']?.value
  const verdict = how === 'delete' ? canRemove(order, context.actor) : canRegress(order, context.actor)
  if (!verdict.allowed) {
    toast.warning(translate(verdict.reason))
    return
  }
  if (how === 'delete') await deleteTemplateOrder(order, message('撤销成功'))
  else context.open(`${path}/${order.id}/edit?isRevert=true`)
}

function showKept(reason: string): Promise<boolean> {
  return askConfirm({
    title: translate(message('删除失败')),
    text: `${reason}\n${translate(message('订单可能在打板中或大货制单过程当中，请关注'))}`,
    confirm: translate(message('知道了')),
    cancel: null,
  })
}

/** Asks, deletes, and shows the server's words when other documents stand in the way. Resolves to whether it is gone. */
export async function deleteTemplateOrder(order: Lent, success: Message): Promise<boolean> {
  const known = await readUsageRefusal(noun, order.id)
  if (known) {
    await showKept(known)
    return false
  }
  const sure = await askConfirm({
    title: translate(message('删除版单 {name}？', { name: nameOf(order) })),
    text: translate(message('删除后不能恢复')),
    confirm: translate(message('删除')),
    danger: true,
  })
  if (!sure) return false
  const refusal = await call(templateOrderDelete, { params: { id: order.id }, query: { version: order.version } })
  await invalidateDocuments(noun)
  if (refusal) {
    await showKept(refusal)
    return false
  }
  toast.success(translate(success))
  return true
}

/** Deletes several orders that the person has seen listed; the palette tells how each came out. */
export async function deleteTemplateOrders(context: CommandContext): Promise<void> {
  await runEach(context, message('删除版单'), async ({ id, version }) => {
    const seen = typeof version === 'number' ? { version } : {}
    const refusal = await call(templateOrderDelete, { params: { id: Number(id) }, query: seen })
    return refusal || undefined
  })
  await invalidateDocuments(noun)
}

/** Saves another publication date into each order as it is now, by the version that was read with it. */
export async function setPublicationDate(context: CommandContext): Promise<void> {
  const publicationDate = context.arguments['date']?.value ?? null
  const count = context.target?.records.length ?? 0
  const changes: DateChange[] = []
  const save = async (record: Readonly<Record<string, unknown>>) => {
    const before = await call(templateOrderRead, { params: { id: Number(record['id']) } })
    const order = await saveDate(before, publicationDate)
    changes.push({ id: order.id, from: before.version, version: order.version, before: before.publicationDate, order })
  }
  const failures = await runEach(context, message('修改发布日期'), save)
  await invalidateDocuments(noun)
  const [failure] = failures
  if (count === 1 && failure) toast.error(failure)
  if (changes.length === 0) return
  const tell = undoableSave<DateChange>({
    document: noun,
    nameOf: ({ order }) => nameOf(order),
    put: ({ order, before }, version) => saveDate({ ...order, version }, before),
  })
  const text = message('发布日期已改为 {date}', { date: publicationDate ?? '' })
  tell(text, { change: message('修改发布日期') }, changes)
}

/** An order that got another publication date, and the one that it had. */
type DateChange = SavedVersion & { readonly before: string | null; readonly order: TemplateOrder }

/** Saves a publication date into an order from the version at hand. */
function saveDate(order: TemplateOrder, publicationDate: string | null): Promise<TemplateOrder> {
  const { id, version } = order
  return call(templateOrderUpdate, { body: { ...contentOf(order), id, version, publicationDate } })
}

/** The confirmed versions of an order, the latest first, as choices. */
export async function confirmedVersions(order: Lent): Promise<readonly CommandChoice[]> {
  const { records } = await call(templateOrderHistory, { params: { id: order.id } })
  return records.map((one) => ({
    value: String(one.version),
    title: translate(message('第 {version} 版', { version: one.version })),
    detail: `${formatInstant(one.confirmedAt)} ${one.confirmedBy.name}`,
  }))
}

/** The colours of an order that can be printed by themselves. */
export async function printableColors({ id }: Lent): Promise<readonly CommandChoice[]> {
  const { templateDesign } = await call(templateOrderRead, { params: { id } })
  return templateDesign.sampleDress.flatMap(({ color }) => (color ? [{ value: color, title: color }] : []))
}
