import { failureMessage } from '../../../../core/browser/api/call-error.ts'
import { call, newIdempotencyKey } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import type { CommandChoice } from '../../../../core/browser/command/command.ts'
import { openPalette } from '../../../../core/browser/command/palette-state.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { askConfirm } from '../../../../core/browser/ui/confirm-dialog.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { templateSearch } from '../../template-orders/template-core-contract.ts'
import { businessTaskCreate } from '../business-task-contract.ts'
import { businessTaskDocument } from '../business-task-document.ts'

/** One colour of a confirmed design: what a business task is for. */
export type DesignColor = { readonly code: string; readonly type: string; readonly color: string }

const keyOf = ({ code, type, color }: DesignColor) => [code, type, color].map(encodeURIComponent).join('/')
const nameOf = ({ code, type, color }: DesignColor) => [code, type, color].join(' ')

/** The colours that the palette's choices stand for. */
export function colorsOf(chosen: string): readonly DesignColor[] {
  return chosen.split(',').flatMap((one) => {
    const [code, type, color] = one.split('/').map(decodeURIComponent)
    return code && type && color ? [{ code, type, color }] : []
  })
}

/** Confirmed design colours that fit what is typed, the newest first. Throws `CallError`. */
export async function designColors(typed: string): Promise<readonly CommandChoice[]> {
  const keyword = typed.trim()
  const { records } = await call(templateSearch, { query: { page: 1, size: 50 }, body: keyword ? { keyword } : {} })
  return records.map((row) => ({
    value: keyOf(row),
    title: nameOf(row),
    detail: [row.brand?.name, row.customerCode].filter(Boolean).join(' · '),
  }))
}

/** Makes a business task for each colour; one that fails does not stop the others. Says the purchase code of one, of several how each came out. */
export async function addTasks(colors: readonly DesignColor[]): Promise<void> {
  const codes: string[] = []
  const lines: { name: string; failure?: string }[] = []
  for (const { code, type, color } of colors) {
    const body = { code, type, color, purchaseCode: '' }
    const failure = await call(businessTaskCreate, { body, idempotencyKey: newIdempotencyKey() }).then(
      (made) => void codes.push(made.purchaseCode),
      (error: unknown) => translate(failureMessage(error)),
    )
    lines.push({ name: nameOf({ code, type, color }), ...(failure ? { failure } : {}) })
  }
  await invalidateDocuments(businessTaskDocument.noun)
  const [first] = lines
  if (lines.length > 1) openPalette({ results: { title: translate(message('新建业务任务')), lines } })
  else if (first?.failure) toast.error(first.failure)
  if (codes.length > 0) toast.success(translate(message('已添加业务任务 {codes}', { codes: codes.join('、') })))
}

/** Makes another task for the design colour of each: a further purchase of it. A single one is asked about; the palette shows several beforehand. */
export async function repeatTasks(tasks: readonly [DesignColor, ...DesignColor[]]): Promise<void> {
  const [task] = tasks
  if (tasks.length === 1) {
    const sure = await askConfirm({
      title: translate(message('为 {name} 再建一个业务任务？', { name: nameOf(task) })),
      text: translate(message('它会得到新的采购编号')),
    })
    if (!sure) return
  }
  await addTasks(tasks)
}
