import { useState } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { runCommand } from '../../../../core/browser/command/command-runner.ts'
import { useCommandTarget } from '../../../../core/browser/command/command-scope.ts'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import type { ViewProps } from '../../../../core/browser/workspace/tabs/view.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { useTimelineRecord } from '../../../../core/browser/timeline/timeline-state.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import type { Refusal, Verdict } from '../../../../core/shared/rule.ts'
import { allow } from '../../../../core/shared/rule.ts'
import { templateOrderRead } from '../template-order-contract.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { canCopy, canEdit, canReference, canRegress } from '../template-order-rules.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import { TemplateOrderForm } from './template-order-form.tsx'
import type { FormMode } from './template-order-form-mode.ts'
import { formModeOf } from './template-order-form-mode.ts'
import { orderTitle } from './template-order-header.tsx'
import { useRecordTarget } from './template-order-target.ts'

function useEntryVerdict(mode: FormMode, order: TemplateOrder | undefined): Verdict {
  const { actor } = useSession()
  if (!order || !actor) return allow
  if (mode === 'copy') return canCopy(order, actor)
  if (mode === 'reference') return canReference(order, actor)
  if (mode === 'revise' && order.syncStatus === 'Finished') return canRegress(order, actor)
  return canEdit(order, actor)
}

function RefusedEntry({ refusal, order }: { refusal: Refusal; order: TemplateOrder }) {
  const t = useText()
  const translate = useTranslate()
  const { open, tabId } = useView()
  return (
    <EmptyState
      icon="lock"
      title={translate(refusal.reason)}
      action={
        <div className="flex gap-2">
          <Button onClick={() => open(`${templateOrderDocument.path}/${order.id}`, 'here')}>{t('查看版单')}</Button>
          {refusal.unblockedBy ? (
            <Button variant="primary" onClick={() => void runCommand(refusal.unblockedBy ?? '', { tab: tabId })}>
              {refusal.unblockedBy.endsWith('.reference') ? t('引用版单') : t('撤销版单')}
            </Button>
          ) : null}
        </div>
      }
    />
  )
}

/** Asks the rule on entering. Once inside, the form stays: what it saves may itself close the order to further edits. */
function FormEntry({ mode, order }: { mode: FormMode; order: TemplateOrder | undefined }) {
  const verdict = useEntryVerdict(mode, order)
  const [entered, setEntered] = useState(verdict.allowed)
  if (!entered && verdict.allowed) setEntered(true)
  if (!entered && order && !verdict.allowed) return <RefusedEntry refusal={verdict} order={order} />
  return <TemplateOrderForm mode={mode} order={order} />
}

/** New, edit, revise, copy and reference: one form, started in different ways. */
export function View({ params }: ViewProps) {
  const { path, search } = useView()
  const mode = formModeOf(path, search)
  const id = params['id']
  const { data, error, refetch } = useContractQuery(
    templateOrderRead,
    { params: { id: id ?? '' }, query: {} },
    { enabled: id !== undefined, staleTime: 0, quiet: true },
  )
  const own = mode === 'edit' || mode === 'revise' ? data : undefined
  useCommandTarget(useRecordTarget(own))
  useTimelineRecord(own && { document: templateOrderDocument.noun, id: own.id, title: orderTitle(own) })
  if (id !== undefined && error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (id !== undefined && !data) return <Spinner />
  return <FormEntry key={`${mode}:${id ?? ''}`} mode={mode} order={data} />
}
