import { useState } from 'react'
import { invalidateDocuments, useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { LookupControl } from '../../../../core/browser/form/choices/lookup-control.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { Checkbox } from '../../../../core/browser/ui/checkbox.tsx'
import { Dialog } from '../../../../core/browser/ui/dialog.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import type { Message } from '../../../../core/shared/message.ts'
import { peopleOf } from '../../../admin/public.ts'
import { businessTaskColors } from '../business-task-contract.ts'
import { businessTaskDocument } from '../business-task-document.ts'
import { createTasks, type TaskOrder, taskKeys } from './business-task-creation.ts'

/**
 * Asks after a confirmation which colours get a business task, and who is to create the pattern and material orders. It
 * creates them one by one: a colour that fails does not stop the others, and can be tried again.
 */
export function BusinessTaskDialog({ order, onClose }: { order: TaskOrder; onClose: () => void }) {
  const t = useText()
  const { data, isPending } = useContractQuery(
    businessTaskColors,
    { query: { orderId: order.id } },
    { noun: businessTaskDocument.noun, staleTime: 0 },
  )
  const [unticked, setUnticked] = useState<readonly string[]>([])
  const [failures, setFailures] = useState<readonly Message[]>([])
  const [unfinished, setUnfinished] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [follower, setFollower] = useState(order.templateFollower)
  const [keys] = useState(taskKeys)
  const open = (data ?? []).filter((one) => !one.hasTask || unfinished.includes(one.color))
  const chosen = open.filter((one) => !unticked.includes(one.color))

  const toggle = (color: string) =>
    setUnticked((now) => (now.includes(color) ? now.filter((one) => one !== color) : [...now, color]))

  const create = async (toUserId: number) => {
    setBusy(true)
    const problems: Message[] = []
    const left: string[] = []
    for (const { color } of chosen) {
      const failed = await createTasks(order, color, toUserId, keys)
      problems.push(...failed)
      if (failed.length > 0) left.push(color)
    }
    setBusy(false)
    setUnfinished(left)
    setFailures(problems)
    await invalidateDocuments(businessTaskDocument.noun)
    if (problems.length > 0) return
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
          <Button
            variant="primary"
            busy={busy}
            disabled={chosen.length === 0}
            refusal={follower ? undefined : t('请选择任务接收人')}
            onClick={() => follower && void create(follower.id)}
          >
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
      {open.length > 0 ? (
        <div className="mt-3">
          <p className="mb-1 text-ink-muted">{t('“进版房”和“买版料”任务发给')}</p>
          <LookupControl
            lookup={peopleOf('样板跟单')}
            label={t('任务接收人')}
            initial={follower}
            onValue={setFollower}
          />
        </div>
      ) : null}
      {failures.length > 0 ? (
        <ul role="alert" className="mt-3 text-tone-danger">
          {failures.map((failure) => (
            <li key={`${failure.text}${JSON.stringify(failure.values)}`}>{t(failure)}</li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  )
}
