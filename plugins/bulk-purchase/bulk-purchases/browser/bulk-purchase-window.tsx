import { useRef } from 'react'
import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments, useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import { FormWindow } from '../../../../core/browser/form/document/form-window.tsx'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import type { SaveContext } from '../../../../core/browser/form/session/form-options.ts'
import { translate, useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Dialog } from '../../../../core/browser/ui/dialog.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { askForm } from '../../../../core/browser/workspace/asked-form.tsx'
import { formOf } from '../../../../core/shared/document/document-content.ts'
import { message } from '../../../../core/shared/message.ts'
import { bulkPurchaseLimits as limits } from '../../bulk-purchase-options.ts'
import { bulkPurchaseRead, bulkPurchaseUpdate } from '../bulk-purchase-contract.ts'
import { bulkPurchaseDocument } from '../bulk-purchase-document.ts'
import { lineVerdict } from '../bulk-purchase-machine.ts'
import { type BulkPurchase, type BulkPurchaseForm, bulkPurchaseModel } from '../bulk-purchase-model.ts'
import { bulkPurchaseProblems } from '../bulk-purchase-rules.ts'
import { linesShownBy } from './bulk-purchase-line-acts.ts'

const Field = fieldInput(bulkPurchaseModel)

type Answer = (saved: BulkPurchase | undefined) => void

function LineForm({ line, answer }: { line: BulkPurchase; answer: Answer }) {
  const t = useText()
  const last = useRef<BulkPurchase>(undefined)
  const unit = line.material.unit?.name
  const form = useDocumentForm<BulkPurchaseForm>({
    key: `edit:${line.id}`,
    document: bulkPurchaseDocument.noun,
    defaults: formOf(bulkPurchaseModel, line),
    version: line.version,
    check: bulkPurchaseProblems,
    valuesOf: (current) => formOf(bulkPurchaseModel, current as unknown as BulkPurchase),
    title: t('修改物料采购'),
  })
  const save = async (content: BulkPurchaseForm, { version = line.version }: SaveContext) => {
    const saved = await call(bulkPurchaseUpdate, { params: { id: line.id }, body: { ...content, version } })
    await invalidateDocuments(...linesShownBy)
    last.current = saved
    return saved
  }
  const submit = async () => {
    if (!(await form.submit('save'))) return
    toast.success(translate(message('修改成功')))
    answer(last.current)
  }
  return (
    <FormWindow
      form={form}
      onSubmit={save}
      send={submit}
      onClose={() => answer(undefined)}
      title={`${t('修改物料采购')} ${line.material.name}`}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field name="supplier" required />
        <Field name="purchaseQuantity" unit={unit} required />
        <Field name="unitPrice" unit={unit} required />
        <Field name="expectedArrivalDate" />
        <div className="col-span-full">
          <LineEditor
            name="deliveries"
            label={t('分批交货')}
            maximum={limits.deliveries}
            blank={() => ({ date: null, quantity: null })}
            columns={[
              { kind: 'date', key: 'date', label: t('交货日期'), width: 140, required: true },
              { kind: 'number', key: 'quantity', label: t('数量'), width: 120, decimals: 2, required: true, sum: true },
            ]}
          />
        </div>
        <div className="col-span-full">
          <Field name="comment" rows={3} />
        </div>
      </div>
    </FormWindow>
  )
}

function BulkPurchaseWindow({ id, answer }: { id: number; answer: Answer }) {
  const t = useText()
  const translateText = useTranslate()
  const { actor } = useSession()
  const { data, error, refetch } = useContractQuery(bulkPurchaseRead, { params: { id } }, { staleTime: 0, quiet: true })
  const verdict = data && actor ? lineVerdict(data, 'change', actor) : undefined
  if (data && verdict?.allowed) return <LineForm line={data} answer={answer} />
  return (
    <Dialog open onClose={() => answer(undefined)} title={t('修改物料采购')}>
      {verdict && !verdict.allowed ? (
        <EmptyState icon="lock" title={translateText(verdict.reason)} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}

/** Asks for the values of a line, with its deliveries, and saves them. Resolves to the saved line; undefined when the window is closed. */
export function askBulkPurchase(id: number): Promise<BulkPurchase | undefined> {
  return askForm<BulkPurchase>((answer) => <BulkPurchaseWindow id={id} answer={answer} />)
}
