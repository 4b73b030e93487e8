import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments, useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { askForm } from '../../../../core/browser/workspace/asked-form.tsx'
import { useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import { FormWindow } from '../../../../core/browser/form/document/form-window.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import type { SaveContext } from '../../../../core/browser/form/session/form-options.ts'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { Dialog } from '../../../../core/browser/ui/dialog.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { formOf } from '../../../../core/shared/document/document-content.ts'
import { message } from '../../../../core/shared/message.ts'
import { unitOfMaterial } from '../../../materials/public.ts'
import { buyMaterialOrderDocument } from '../../buy-material-orders/buy-material-order-document.ts'
import { quantityProblems, unitPriceProblems } from '../../buy-material-orders/buy-material-order-rules.ts'
import { buyMaterialQuantity, buyMaterialRead, buyMaterialUpdate } from '../buy-material-contract.ts'
import { buyMaterialDocument } from '../buy-material-document.ts'
import { lineVerdict } from '../buy-material-machine.ts'
import { type BuyMaterial, type BuyMaterialForm, buyMaterialModel } from '../buy-material-model.ts'

const Field = fieldInput(buyMaterialModel)

/** Saves what was changed: the quantity has a separate call, and may be closed while the rest is not. Throws `CallError`. */
async function saveLine(line: BuyMaterial, content: BuyMaterialForm, version: number): Promise<BuyMaterial> {
  const { quantity, ...rest } = content
  const params = { id: line.id }
  const isSame = Number(quantity) === Number(line.quantity)
  const counted = isSame ? undefined : await call(buyMaterialQuantity, { params, body: { quantity, version } })
  return call(buyMaterialUpdate, { params, body: { ...rest, version: counted?.version ?? version } })
}

type Answer = (saved: BuyMaterial | undefined) => void

function LineForm({ line, answer }: { line: BuyMaterial; answer: Answer }) {
  const t = useText()
  const translate = useTranslate()
  const { actor } = useSession()
  const last = useRef<BuyMaterial>(undefined)
  const onClose = () => answer(undefined)
  const form = useDocumentForm<BuyMaterialForm>({
    key: `edit:${line.id}`,
    document: buyMaterialDocument.noun,
    defaults: formOf(buyMaterialModel, line),
    version: line.version,
    check: ({ material, quantity, unitPrice }) => [
      ...(material ? [] : [{ field: 'material', message: message('请选择物料') }]),
      ...quantityProblems(quantity, { kind: material?.id === line.material.id ? line.material.unit?.kind : undefined }),
      ...unitPriceProblems(unitPrice),
    ],
    valuesOf: (current) => formOf(buyMaterialModel, current as unknown as BuyMaterial),
    title: t('修改物料'),
  })
  const save = async (content: BuyMaterialForm, { version }: SaveContext) => {
    const saved = await saveLine(line, content, version ?? line.version)
    await invalidateDocuments(buyMaterialOrderDocument.noun, buyMaterialDocument.noun)
    last.current = saved
    return saved
  }
  const submit = async () => {
    if (!(await form.submit('save'))) return
    toast.success(translate(message('修改成功')))
    answer(last.current)
  }
  const unit = unitOfMaterial({ material: useWatch({ control: form.methods.control, name: 'material' }) })
  const isCounted = actor ? lineVerdict(line, 'quantity', actor).allowed : false
  return (
    <FormWindow form={form} onSubmit={save} send={submit} onClose={onClose} title={t('修改物料')}>
      <div className="grid grid-cols-2 gap-3">
        <Field name="material" required />
        <Field name="materialType" required />
        <Field name="actionRegion" />
        <Field name="supplier" />
        <Field name="quantity" unit={unit} readOnly={!isCounted} required />
        <Field name="unitPrice" unit={unit} />
        <Field name="inStock" />
        <div className="col-span-full">
          <Field name="comment" rows={3} />
        </div>
      </div>
    </FormWindow>
  )
}

function BuyMaterialWindow({ id, answer }: { id: number; answer: Answer }) {
  const t = useText()
  const translate = useTranslate()
  const { actor } = useSession()
  const { data, error, refetch } = useContractQuery(buyMaterialRead, { params: { id } }, { staleTime: 0, quiet: true })
  const verdict = data && actor ? lineVerdict(data, 'change', actor) : undefined
  if (data && verdict?.allowed) return <LineForm line={data} answer={answer} />
  return (
    <Dialog open onClose={() => answer(undefined)} title={t('修改物料')}>
      {verdict && !verdict.allowed ? (
        <EmptyState icon="lock" title={translate(verdict.reason)} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}

/** Asks for what is to be changed of a material of an order, and saves it (C-7-42, C-7-44). Resolves to the saved one, or undefined when the window is closed. */
export function askBuyMaterial(id: number): Promise<BuyMaterial | undefined> {
  return askForm<BuyMaterial>((answer) => <BuyMaterialWindow id={id} answer={answer} />)
}
