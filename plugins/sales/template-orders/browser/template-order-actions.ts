import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { runEach } from '../../../../core/browser/command/batch-run.ts'
import type { CommandChoice, CommandContext } from '../../../../core/browser/command/command.ts'
import type { DocumentContext } from '../../../../core/browser/command/document-commands.ts'
import type { SavedVersion } from '../../../../core/browser/command/undo/undo-step.ts'
import { undoableSave } from '../../../../core/browser/command/undo/undoable-save.ts'
import { backBy } from '../../../../core/browser/command/undo/back-call.ts'
import { takeSteps } from '../../../../core/browser/document/document-actions.ts'
import { documentCalls } from '../../../../core/browser/document/document-calls.ts'
import { matchByPinyin } from '../../../../core/browser/form/choices/pinyin-match.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { templateOrderCalls, templateOrderRead, templateOrderUpdate } from '../template-order-contract.ts'
import { contentOf } from '../template-order-copy.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { keptHint, templateOrderName, type TemplateOrderState, templateOrderSteps } from '../template-order-rules.ts'

const { noun, path } = templateOrderDocument

/** The calls of sample orders, in the form that their commands take. */
const templateOrderActs = documentCalls(templateOrderCalls)

/** The two ways to revoke a confirmation, each with the reason when it is not available. */
export function revokeChoices(typed: string, order: TemplateOrderState, actor: Actor): readonly CommandChoice[] {
  const modify = templateOrderSteps.verdict('regression', order, actor)
  const remove = templateOrderSteps.verdict('remove', order, actor)
  const choices: CommandChoice[] = [
    {
      value: 'modify',
      title: translate(message('修改版单')),
      detail: translate(message('打开编辑页，提交后生成新版本')),
      ...(modify.allowed ? {} : { refusal: translate(modify.reason) }),
    },
    {
      value: 'delete',
      title: translate(message('删除版单')),
      detail: translate(message('撤销确认并删除')),
      ...(remove.allowed ? {} : { refusal: translate(remove.reason) }),
    },
  ]
  return matchByPinyin(choices, ({ title }) => title, typed)
}

/**
 * Revokes a confirmation in the chosen way: opens the edit form in revert mode, or deletes the order and announces it
 * as revoked.
 */
export async function revokeTemplateOrder(context: DocumentContext<TemplateOrderState>): Promise<void> {
  const { actor, records, open } = context
  const [order] = records
  const how = context.arguments['how']?.value
  const verdict = templateOrderSteps.verdict(how === 'delete' ? 'remove' : 'regression', order, actor)
  if (!verdict.allowed) {
    toast.warning(translate(verdict.reason))
    return
  }
  if (how !== 'delete') {
    open(`${path}/${order.id}/edit?isRevert=true`)
    return
  }
  const step = { ...templateOrderSteps.steps.remove, done: message('撤销成功') }
  const name = { document: templateOrderDocument, name: 'remove', nameOf: templateOrderName }
  await takeSteps({ ...name, step, keptHint, backOf: () => undefined }, templateOrderActs, context)
}

/** Sets a publication date in the orders. Each is read first and saved with the version that was read. */
export async function setPublicationDate(context: CommandContext): Promise<void> {
  const publicationDate = context.arguments['date']?.value ?? null
  const count = context.target?.records.length ?? 0
  const saves: SavedVersion[] = []
  const save = async (record: Readonly<Record<string, unknown>>) => {
    const before = await call(templateOrderRead, { params: { id: Number(record['id']) } })
    const { id } = before
    const content = contentOf(before)
    const order = await call(templateOrderUpdate, {
      body: { ...content, id, version: before.version, publicationDate },
    })
    const back = [backBy(templateOrderUpdate, { body: { ...content, id } })]
    saves.push({ id, name: templateOrderName(order), from: before.version, version: order.version, back })
  }
  const failures = await runEach(context, message('修改发布日期'), save)
  await invalidateDocuments(noun)
  const [failure] = failures
  if (count === 1 && failure) toast.error(failure)
  if (saves.length === 0) return
  const text = message('发布日期已改为 {date}', { date: publicationDate ?? '' })
  undoableSave(text, { change: message('修改发布日期') }, { document: noun, saves })
}

/** The colours of an order, as choices to print one of them alone. */
export async function printableColors({ id }: TemplateOrderState): Promise<readonly CommandChoice[]> {
  const { templateDesign } = await call(templateOrderRead, { params: { id } })
  return templateDesign.sampleDress.flatMap(({ color }) => (color ? [{ value: color, title: color }] : []))
}
