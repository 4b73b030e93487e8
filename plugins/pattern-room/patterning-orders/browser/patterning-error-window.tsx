import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { noteSaved } from '../../../../core/browser/api/saved-record.ts'
import { useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import { FormWindow } from '../../../../core/browser/form/document/form-window.tsx'
import { SelectField } from '../../../../core/browser/form/fields/select-field.tsx'
import { TextareaField } from '../../../../core/browser/form/fields/textarea-field.tsx'
import { ImagesField } from '../../../../core/browser/form/images/images-field.tsx'
import type { SaveContext } from '../../../../core/browser/form/session/form-options.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import type { RecordWindowProps } from '../../../../core/browser/plugin.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { issueCategories } from '../../../master-data/public.ts'
import { blankError, type ErrorContent, patterningErrorDocument, patterningErrorProblems } from '../patterning-error.ts'
import { errorCreate, patterningOrderRead } from '../patterning-order-contract.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import { patterningOrderLimits as limits } from '../patterning-order-options.ts'

/** Asks what stands in the way of a pattern order: its kind, a description, and pictures, which may be pasted. */
export function PatterningErrorWindow({ search = {}, onClose, onSaved }: RecordWindowProps) {
  const t = useText()
  const id = Number(search['order'])
  const form = useDocumentForm<ErrorContent>({
    key: `new:${id}`,
    document: patterningErrorDocument.noun,
    defaults: blankError,
    check: patterningErrorProblems,
    title: t('上报异常'),
  })
  const report = async ({ type, description, imageUrls }: ErrorContent, { idempotencyKey }: SaveContext) => {
    const saved = await call(errorCreate, {
      params: { id },
      body: { type: type ?? 'patternRoom', description, imageUrls: [...imageUrls] },
      idempotencyKey,
    })
    await noteSaved(patterningOrderRead, saved)
    await invalidateDocuments(patterningOrderDocument.noun)
    onSaved(saved)
    // The reply is the order, not what this form holds.
    return undefined
  }
  const submit = async () => {
    if (!(await form.submit('report'))) return
    toast.success(t(message('操作成功')))
    onClose()
  }
  return (
    <FormWindow
      form={form}
      onSubmit={report}
      send={submit}
      sendTitle={t('上报异常')}
      onClose={onClose}
      title={t('上报异常')}
    >
      <div className="grid gap-3">
        <SelectField name="type" label={t('异常类别')} options={issueCategories} required />
        <TextareaField name="description" label={t('描述')} maximum={limits.words} required />
        <ImagesField name="imageUrls" label={t('照片')} maximum={limits.errorImages} />
      </div>
    </FormWindow>
  )
}
