import { useState } from 'react'
import { CallError, failureMessage } from '../../../../core/browser/api/call-error.ts'
import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments, useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Checkbox } from '../../../../core/browser/ui/checkbox.tsx'
import { Dialog } from '../../../../core/browser/ui/dialog.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import type { Message } from '../../../../core/shared/message.ts'
import { businessTaskColors, businessTaskCreate } from '../business-task-contract.ts'
import { businessTaskDocument } from '../business-task-document.ts'
import { canCreateTask, taskFailure } from '../business-task-rules.ts'

/** The order whose colours get business tasks. */
export type TaskOrder = { readonly id: number; readonly code: string | null; readonly type: string }

/** Asks after a confirmation which colours get a business task, and makes them one by one: a colour that fails does not stop the others. */
export function BusinessTaskDialog({ order, onClose }: { order: TaskOrder; onClose: () => void }) {
  const t = useText()
  const translate = useTranslate()
  const { data, isPending } = useContractQuery(
    businessTaskColors,
    { query: { orderId: order.id } },
    { noun: businessTaskDocument.noun, staleTime: 0 },
  )
  const [unticked, setUnticked] = useState<readonly string[]>([])
  const [failures, setFailures] = useState<readonly Message[]>([])
  const [busy, setBusy] = useState(false)
  const open = (data ?? []).filter((one) => !one.hasTask)
  const chosen = open.filter((one) => !unticked.includes(one.color))

  const toggle = (color: string) =>
    setUnticked((now) => (now.includes(color) ? now.filter((one) => one !== color) : [...now, color]))

  const create = async () => {
    setBusy(true)
    const failed: Message[] = []
    for (const { color } of chosen) {
      const task = { code: order.code ?? '', type: order.type, color }
      const verdict = canCreateTask(task)
      if (!verdict.allowed) {
        failed.push(verdict.reason)
        continue
      }
      try {
        await call(businessTaskCreate, { body: { ...task, purchaseCode: '' } })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        failed.push(taskFailure(color), failureMessage(error))
      }
    }
    setBusy(false)
    setFailures(failed)
    await invalidateDocuments(businessTaskDocument.noun)
    if (failed.length > 0) return
    toast.success(t('任务添加成功'))
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('创建任务')}
      footer={
        <>
          <Button onClick={onClose}>{t('暂不创建')}</Button>
          <Button variant="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void create()}>
            {t('创建任务')}
          </Button>
        </>
      }
    >
      <p className="mb-2 text-ink-muted">
        {t('为 {name} 的颜色创建业务任务', { name: `${order.code ?? ''} ${order.type}` })}
      </p>
      {isPending ? <Spinner /> : null}
      {data && open.length === 0 ? <p>{t('所有颜色都已有业务任务')}</p> : null}
      <ul className="flex flex-col gap-1">
        {open.map(({ color }) => (
          <li key={color}>
            <Checkbox checked={!unticked.includes(color)} onChange={() => toggle(color)} label={color} />
          </li>
        ))}
      </ul>
      {failures.length > 0 ? (
        <ul role="alert" className="mt-3 text-tone-danger">
          {failures.map((failure) => (
            <li key={`${failure.text}${JSON.stringify(failure.values)}`}>{translate(failure)}</li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  )
}
