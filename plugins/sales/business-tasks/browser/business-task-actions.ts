import { failureMessage } from '../../../../core/browser/api/call-error.ts'
import { call } from '../../../../core/browser/api/client.ts'
import { newIdempotencyKey } from '../../../../core/browser/api/contract-request.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import type { CommandChoice } from '../../../../core/browser/command/command.ts'
import { openPalette } from '../../../../core/browser/command/palette-state.ts'
import { joinNames, translate } from '../../../../core/browser/i18n/text.ts'
import { askConfirm } from '../../../../core/browser/ui/confirm-dialog.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { templateSearch } from '../../template-orders/template-core-contract.ts'
import { businessTaskCreate, businessTaskSearch } from '../business-task-contract.ts'
import { businessTaskDocument } from '../business-task-document.ts'

/** One colour of a confirmed design, for which a business task is created. */
export type DesignColor = { readonly code: string; readonly type: string; readonly color: string }

const keyOf = ({ code, type, color }: DesignColor) => [code, type, color].map(encodeURIComponent).join('/')
const nameOf = ({ code, type, color }: DesignColor) => [code, type, color].join(' ')

/** The colours in the value of a palette choice. */
export function colorsOf(chosen: string): readonly DesignColor[] {
  return chosen.split(',').flatMap((one) => {
    const [code, type, color] = one.split('/').map(decodeURIComponent)
    return code && type && color ? [{ code, type, color }] : []
  })
}

/** Confirmed design colours that match the typed text, newest first. Throws `CallError`. */
export async function designColors(typed: string): Promise<readonly CommandChoice[]> {
  const keyword = typed.trim()
  const { records } = await call(templateSearch, { query: { page: 1, size: 50 }, body: keyword ? { keyword } : {} })
  return records.map((row) => ({
    value: keyOf(row),
    title: nameOf(row),
    detail: [row.brand?.name, row.customerCode].filter(Boolean).join(' · '),
  }))
}

/**
 * Creates a business task for each colour; a failure does not stop the others. Announces the purchase code of a single
 * one, or the outcome of each of several.
 */
export async function addTasks(colors: readonly DesignColor[]): Promise<void> {
  const codes: string[] = []
  const lines: { name: string; failure?: string }[] = []
  for (const { code, type, color } of colors) {
    const body = { code, type, color, purchaseCode: '' }
    const failure = await call(businessTaskCreate, { body, idempotencyKey: newIdempotencyKey() }).then(
      // Who may not read tasks is not told the code.
      ({ purchaseCode }) => void (purchaseCode && codes.push(purchaseCode)),
      (error: unknown) => translate(failureMessage(error)),
    )
    lines.push({ name: nameOf({ code, type, color }), ...(failure ? { failure } : {}) })
  }
  await invalidateDocuments(businessTaskDocument.noun)
  const [first] = lines
  if (lines.length > 1) openPalette({ results: { title: translate(message('新建业务任务')), lines } })
  else if (first?.failure) toast.error(first.failure)
  if (codes.length > 0) toast.success(translate(message('已添加业务任务 {codes}', { codes: joinNames(codes) })))
}

const isFurtherWanted = (color: DesignColor): Promise<boolean> =>
  askConfirm({
    title: translate(message('为 {name} 再建一个业务任务？', { name: nameOf(color) })),
    text: translate(message('它会得到新的采购编号')),
  })

/**
 * Creates another task, for a further purchase, for the design colour of each task. It asks for confirmation of a
 * single one; several are listed in the palette before.
 */
export async function repeatTasks(tasks: readonly [DesignColor, ...DesignColor[]]): Promise<void> {
  const [task] = tasks
  if (tasks.length === 1) {
    if (!(await isFurtherWanted(task))) return
  }
  await addTasks(tasks)
}

/**
 * Makes the business task of a design colour for a purchase that is to be ordered. Asks first where the colour has been ordered before: it is then a
 * further purchase. Resolves to its code; undefined when the person says no. Throws `CallError`.
 */
export async function makePurchase(color: DesignColor): Promise<string | undefined> {
  const { records } = await call(businessTaskSearch, {
    query: { page: 1, size: 1 },
    body: { code: color.code, type: [color.type], color: color.color },
  })
  if (records.length > 0 && !(await isFurtherWanted(color))) return undefined
  const made = await call(businessTaskCreate, {
    body: { ...color, purchaseCode: '' },
    idempotencyKey: newIdempotencyKey(),
  })
  await invalidateDocuments(businessTaskDocument.noun)
  toast.success(translate(message('已添加业务任务 {codes}', { codes: made.purchaseCode })))
  return made.purchaseCode
}
