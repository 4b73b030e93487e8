import { useEffect, useRef } from 'react'
import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments } from '../../../../core/browser/api/contract-query.ts'
import { type LineList, useLineList } from '../../../../core/browser/form/lines/line-list.ts'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useFormPart } from '../../../../core/browser/form/session/form-part.ts'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { OptionBadge } from '../../../../core/browser/ui/option-badge.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { secondaryProcessReview, secondaryProcessReviewWithdrawal } from '../template-order-contract.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { processLineModel } from '../template-design-model.ts'
import { reviewStatusOptions } from '../template-order-options.ts'
import { canReviewProcess } from '../template-order-rules.ts'
import type { TemplateOrder, TemplateSecondaryProcess } from '../template-order-model.ts'

const Field = fieldInput(processLineModel)

/** The field of a process's unit price. It shows the unit that the person has chosen for the process. */
function ProcessPrice({ name }: { name: string }) {
  const unit = useFormValue<{ readonly name?: string } | null>(`${name}.unit`)
  return <Field under={name} name="unitPrice" unit={unit?.name} />
}

const emptyProcess = () => ({ ...structuredClone(processLineModel.empty), isNew: true })

/**
 * The review of a process: its status, the reviewer, and a button with which people who may review do so, or take it back. Not shown before the
 * process is saved.
 */
function ProcessReview({
  list,
  line,
  saved,
}: {
  list: LineList
  line: string
  saved: readonly TemplateSecondaryProcess[]
}) {
  const id = useFormPart(() => list.lineOf(line)?.['id'])
  const process = saved.find((one) => one.id === id)
  return process ? <ReviewState process={process} /> : null
}

function ReviewState({ process }: { process: TemplateSecondaryProcess }) {
  const t = useText()
  const { actor } = useSession()
  // A bare view is only for looking at, so it offers no review.
  const { bare } = useView()
  const next = process.reviewStatus === 'Reviewed' ? 'Pending' : 'Reviewed'
  const review = async () => {
    const contract = next === 'Reviewed' ? secondaryProcessReview : secondaryProcessReviewWithdrawal
    await call(contract, { params: { id: process.id } })
    await invalidateDocuments(templateOrderDocument.noun)
    toast.success(t('操作成功'))
  }
  return (
    <span className="flex items-center gap-2">
      <OptionBadge options={reviewStatusOptions} value={process.reviewStatus} />
      {process.reviewer ? (
        <span className="text-xs text-ink-muted">{`${process.reviewer.name} ${formatInstant(process.reviewedAt)}`}</span>
      ) : null}
      {!bare && actor && canReviewProcess(process, next, actor).allowed ? (
        <Button size="small" onClick={() => void review()}>
          {next === 'Reviewed' ? t('审核') : t('取消审核')}
        </Button>
      ) : null}
    </span>
  )
}

/** The form lines of the secondary processes of one colour: printing, embroidery, washing … */
export function TemplateOrderProcesses({
  index,
  color,
  order,
}: {
  index: number
  color: string
  order: TemplateOrder | undefined
}) {
  const t = useText()
  const { session, readOnly } = useFormPlace()
  const name = `templateDesign.templates.${index}.secondaryProcessInfo`
  const { list, keys } = useLineList(name)
  const saved = order?.templateDesign.templates.find((template) => template.color === color)?.secondaryProcessInfo ?? []
  const added = useRef<number>(undefined)
  useEffect(() => {
    if (added.current !== undefined && session.fields.goTo(`${name}.${added.current}.supplier`))
      added.current = undefined
  }, [session, name, keys.length])
  const add = () => {
    added.current = keys.length
    list.insert(keys.length, [emptyProcess()])
  }
  if (readOnly && keys.length === 0) return null
  return (
    <div className="mt-2 flex flex-col gap-2">
      {keys.map((key, at) => {
        const under = `${name}.${at}`
        return (
          <fieldset key={key} className="rounded border bg-sunken p-3">
            <legend className="sr-only">{t('{color} 二次工艺 {number}', { color, number: at + 1 })}</legend>
            <div className="mb-2 flex items-center justify-between gap-2">
              <span className="text-xs font-medium">{t('二次工艺 {number}', { number: at + 1 })}</span>
              <ProcessReview list={list} line={key} saved={saved} />
              {readOnly ? null : (
                <Button size="small" variant="ghost" icon="trash" onClick={() => list.remove(at)}>
                  {t('删除工艺')}
                </Button>
              )}
            </div>
            <div className="grid grid-cols-1 gap-x-4 gap-y-2 @min-[520px]:grid-cols-2 @min-[860px]:grid-cols-5">
              <Field under={under} name="supplier" required />
              <Field under={under} name="name" required />
              <Field under={under} name="unitDosage" />
              <Field under={under} name="unit" />
              <ProcessPrice name={under} />
              <Field
                under={under}
                className="col-span-full"
                name="description"
                label={t('二次工艺说明')}
                rows={2}
                required
              />
              <Field under={under} className="col-span-full" name="docUrls" />
            </div>
          </fieldset>
        )
      })}
      {readOnly ? null : (
        <div>
          <Button size="small" variant="ghost" icon="plus" onClick={add}>
            {t('添加二次工艺')}
          </Button>
        </div>
      )}
    </div>
  )
}
