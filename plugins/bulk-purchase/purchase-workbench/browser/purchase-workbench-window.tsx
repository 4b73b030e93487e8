import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import { FormWindow } from '../../../../core/browser/form/document/form-window.tsx'
import { SwitchField } from '../../../../core/browser/form/fields/switch-field.tsx'
import { translate, useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { sessionNow } from '../../../../core/browser/session/session.ts'
import { Money } from '../../../../core/browser/ui/money.tsx'
import { type ReadColumn, ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { askForm } from '../../../../core/browser/workspace/asked-form.tsx'
import { type Message, message } from '../../../../core/shared/message.ts'
import { formatAmount, isMore, sumDecimals } from '../../../../core/shared/money.ts'
import { bulkPurchaseLimits as limits } from '../../bulk-purchase-options.ts'
import { linesShownBy } from '../../bulk-purchases/browser/bulk-purchase-line-acts.ts'
import { type PurchaseConfirmed, purchaseNeedConfirm, type PurchaseNeedRow } from '../purchase-workbench-contract.ts'
import { purchaseNeedDocument } from '../purchase-workbench-document.ts'
import { canConfirmNeed, isShort } from '../purchase-workbench-rules.ts'
import { forgetSettled, settledNeed } from './purchase-workbench-overlay.ts'

type Rows = readonly PurchaseNeedRow[]
type Values = { start: boolean }

async function sendConfirmation(rows: Rows, { start }: Values): Promise<PurchaseConfirmed> {
  const renew = () => invalidateDocuments(purchaseNeedDocument.noun, ...linesShownBy)
  try {
    const done = await call(purchaseNeedConfirm, {
      body: {
        rows: rows.map(({ material, supplier, lines, covered, quantity }) => ({
          materialId: material.id,
          supplierId: supplier?.id ?? null,
          lines: lines.map(({ id, version }) => ({ id, version })),
          covered,
          quantity,
          start,
        })),
      },
    })
    forgetSettled(rows)
    return done
  } finally {
    // A refusal tells of changes that the page does not show yet.
    await renew()
  }
}

const total = (rows: Rows, key: 'amount' | 'surplusAmount') => sumDecimals(rows.map((row) => row[key] ?? '0'))
const linesOf = (rows: Rows) => rows.reduce((sum, { lineCount }) => sum + lineCount, 0)

/** What is bought of each supplier. */
function Suppliers({ rows }: { rows: Rows }) {
  const t = useText()
  const groups = [...Map.groupBy(rows, ({ supplier }) => supplier?.id ?? 0).values()]
  const all: ReadColumn<Rows>[] = [
    { label: t('供应商'), names: true, cell: ([first]) => first?.supplier?.name ?? '' },
    { label: t('物料数'), isNumber: true, cell: (of) => of.length },
    { label: t('物料条数'), isNumber: true, cell: linesOf },
    {
      label: t('有余量的物料'),
      isNumber: true,
      cell: (of) => of.filter(({ surplus }) => isMore(surplus, '0')).length,
    },
  ]
  const priced: ReadColumn<Rows>[] = [
    { label: t('余量金额'), isNumber: true, cell: (of) => <Money value={total(of, 'surplusAmount')} /> },
    { label: t('金额'), isNumber: true, cell: (of) => <Money value={total(of, 'amount')} /> },
  ]
  const isPriced = rows.every(({ amount }) => amount !== undefined)
  return (
    <ReadTable
      label={t('按供应商汇总')}
      lines={groups}
      keyOf={([first]) => first?.supplier?.id ?? 0}
      columns={isPriced ? [...all, ...priced] : all}
      {...(isPriced ? { total: [t('合计'), <Money key="total" value={total(rows, 'amount')} />] as const } : {})}
    />
  )
}

type Noted = { readonly row: PurchaseNeedRow; readonly text: Message }

function Notes({ title, notes }: { title: string; notes: readonly Noted[] }) {
  const translateText = useTranslate()
  if (notes.length === 0) return null
  return (
    <div className="grid gap-1">
      <p className="text-tone-warning">{title}</p>
      <ul className="max-h-32 overflow-y-auto rounded border px-3 py-1 text-ink-muted" aria-label={title}>
        {notes.map(({ row, text }) => (
          <li key={row.id} className="py-0.5">
            <span className="text-ink">{row.name}</span> {translateText(text)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const shortText = ({ toBuy, quantity, unitName }: PurchaseNeedRow) =>
  message('需要 {needed}，只采购 {bought} {unit}', {
    needed: formatAmount(toBuy),
    bought: formatAmount(quantity),
    unit: unitName ?? '',
  })

type WindowProps = {
  rows: Rows
  leftOut: readonly Noted[]
  answer: (done: PurchaseConfirmed | undefined) => void
}

function ConfirmWindow({ rows, leftOut, answer }: WindowProps) {
  const t = useText()
  const form = useDocumentForm<Values>({
    key: `new:confirm:${rows.map(({ id }) => id).join()}`,
    document: purchaseNeedDocument.noun,
    defaults: { start: true },
    check: () => [],
    title: t('确认采购'),
  })
  const short = rows.filter(isShort).map((row) => ({ row, text: shortText(row) }))
  const suppliers = new Set(rows.map(({ supplier }) => supplier?.id)).size
  return (
    <FormWindow
      form={form}
      onSubmit={async (values) => {
        answer(await sendConfirmation(rows, values))
        return undefined
      }}
      send={() => form.submit('confirm')}
      sendTitle={t('确认采购')}
      onClose={() => answer(undefined)}
      title={t('确认采购')}
      width={640}
    >
      <div className="grid gap-3 text-[13px]">
        <p>
          {t('向 {suppliers} 家供应商采购 {rows} 种物料，共 {lines} 条', {
            suppliers,
            rows: rows.length,
            lines: linesOf(rows),
          })}
        </p>
        <Suppliers rows={rows} />
        <Notes title={t('少于需求，最晚的订单会缺料')} notes={short} />
        <Notes title={t('以下物料不会采购')} notes={leftOut} />
        <SwitchField name="start" label={t('也开始采购')} />
      </div>
    </FormWindow>
  )
}

/** Shows what is bought by confirming rows, and buys it. Resolves when the window is closed. */
export async function askConfirmation(records: Rows): Promise<void> {
  const { actor } = sessionNow()
  if (!actor) return
  const judged = records.map(settledNeed).map((row) => ({ row, verdict: canConfirmNeed(row, actor) }))
  const rows = judged.flatMap(({ row, verdict }) => (verdict.allowed ? [row] : []))
  const leftOut = judged.flatMap(({ row, verdict }) => (verdict.allowed ? [] : [{ row, text: verdict.reason }]))
  const [first] = leftOut
  if (rows.length === 0) {
    if (first) toast.warning(translate(first.text))
    return
  }
  if (linesOf(rows) > limits.chosen) {
    toast.warning(translate(message('一次最多确认{n}条物料', { n: limits.chosen })))
    return
  }
  const done = await askForm<PurchaseConfirmed>((answer) => (
    <ConfirmWindow rows={rows} leftOut={leftOut} answer={answer} />
  ))
  if (!done) return
  const { lines, started, left } = done
  toast.success(
    translate(
      left > 0
        ? message('已确认 {lines} 条物料，开始采购 {started} 条，{left} 条未采购', { lines, started, left })
        : message('已确认 {lines} 条物料，开始采购 {started} 条', { lines, started }),
    ),
  )
}
