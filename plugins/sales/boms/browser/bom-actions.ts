import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { noteSaved } from '../../../../core/browser/api/saved-record.ts'
import type { CommandChoice, CommandContext } from '../../../../core/browser/command/command.ts'
import type { DocumentContext } from '../../../../core/browser/command/document-commands.ts'
import { backBy } from '../../../../core/browser/command/undo/back-call.ts'
import { undoableSave } from '../../../../core/browser/command/undo/undoable-save.ts'
import { askOrigin } from '../../../../core/browser/document/origin-state.ts'
import { matchByPinyin } from '../../../../core/browser/form/choices/pinyin-match.ts'
import { joinNames, translate } from '../../../../core/browser/i18n/text.ts'
import { message } from '../../../../core/shared/message.ts'
import type { ReviewStatus } from '../../template-orders/template-order-options.ts'
import { bomRead, bomReview, bomSearch } from '../bom-contract.ts'
import { bomDocument } from '../bom-document.ts'
import type { Bom } from '../bom-model.ts'
import { type BomOrigin, bomOriginColumns, bomOriginFields, bomOriginSearch } from '../bom-origin-contract.ts'
import { canReviewColor } from '../bom-review-rules.ts'
import type { BomState } from '../bom-steps.ts'

const { noun, path } = bomDocument

/** Reads one bill of materials for a command. Throws `CallError`. */
export function readBom(id: number, signal?: AbortSignal): Promise<Bom> {
  return call(bomRead, { params: { id }, ...(signal ? { signal } : {}) })
}

/** Asks for the sample order to make a bill from, and opens the form. */
export async function makeBom({ open }: CommandContext): Promise<void> {
  const [order] = await askOrigin<BomOrigin>({
    title: translate(message('选择版单')),
    source: { fields: bomOriginFields, search: bomOriginSearch, columns: bomOriginColumns },
    empty: translate(message('版单未确认提交或已存在BOM单记录，请前往对应的列表查看')),
    missing: translate(message('请选择版单')),
  })
  if (order) open(newBomAddress(order), 'tab')
}

/** The address of the form of a new bill for a style. */
function newBomAddress({ code, type }: { readonly code: string; readonly type: string }): string {
  return `${path}/new?${new URLSearchParams({ code, type }).toString()}`
}

/** Where the bill of a style is: its page, or the form of a new one. Throws `CallError`. */
export async function bomAddressOf({ code, type }: { readonly code: string; readonly type: string }): Promise<string> {
  const { records } = await call(bomSearch, { query: { page: 1, size: 50 }, body: { code, type: [type] } })
  const found = records.find((bom) => bom.code === code && bom.type === type)
  return found ? `${path}/${found.id}` : newBomAddress({ code, type })
}

/** The colours of a bill that may get a review status; read first, because list rows do not contain them. */
export async function reviewChoices(
  typed: string,
  bom: BomState,
  status: ReviewStatus,
): Promise<readonly CommandChoice[]> {
  const { templates } = bom.templates ? { templates: bom.templates } : await readBom(bom.id)
  const choices = templates.map((template): CommandChoice => {
    const verdict = canReviewColor(template, status)
    const choice = { value: String(template.id), title: template.color }
    return verdict.allowed ? choice : { ...choice, refusal: translate(verdict.reason) }
  })
  return matchByPinyin(choices, ({ title }) => title, typed)
}

/**
 * Sets a review status for several colours one by one, each with the version that the one before created. Returns the
 * bill after the last.
 */
async function putReviews(
  id: number,
  colors: readonly number[],
  from: number,
  status: ReviewStatus,
): Promise<Bom | undefined> {
  let version = from
  let bom: Bom | undefined
  for (const templateId of colors) {
    bom = await call(bomReview, { params: { id, templateId }, body: { version, status } })
    version = bom.version
  }
  if (bom) await noteSaved(bomRead, bom)
  return bom
}

/** Reviews the chosen colours of a bill, or withdraws their reviews, with an undo. Throws `CallError`. */
export async function reviewColors(context: DocumentContext<BomState>, status: ReviewStatus): Promise<void> {
  const [bom] = context.records
  const colors = (context.arguments['color']?.value ?? '').split(',').filter(Boolean).map(Number)
  await setReviews(bom, colors, status)
}

/** Reviews every colour of a bill that is not reviewed, as one step with one undo. Throws `CallError`. */
export async function reviewAllColors(shown: BomState): Promise<void> {
  const bom = await readBom(shown.id)
  const open = bom.templates.filter((color) => canReviewColor(color, 'Reviewed').allowed)
  await setReviews(
    { ...shown, version: bom.version },
    open.map(({ id }) => id),
    'Reviewed',
  )
}

async function setReviews(
  { id, version, code, type }: BomState,
  colors: readonly number[],
  status: ReviewStatus,
): Promise<void> {
  let bom: Bom | undefined
  try {
    bom = await putReviews(id, colors, version, status)
  } finally {
    // After a failure too, since the page may show an old state.
    if (!bom) await invalidateDocuments(noun)
  }
  if (!bom) return
  const isReviewed = status === 'Reviewed'
  const before: ReviewStatus = isReviewed ? 'Pending' : 'Reviewed'
  const names = bom.templates.filter((one) => colors.includes(one.id)).map(({ color }) => color)
  const back = colors.map((templateId) => backBy(bomReview, { params: { id, templateId }, body: { status: before } }))
  const named = { colors: joinNames(names) }
  undoableSave(
    isReviewed ? message('已审核 {colors}', named) : message('已撤销 {colors} 的审核', named),
    { change: isReviewed ? message('审核 {colors}', named) : message('撤销 {colors} 的审核', named) },
    {
      document: noun,
      saves: [{ id, name: `${code} ${type}`, from: version, version: bom.version, back }],
      builtOn: isReviewed,
    },
  )
}
