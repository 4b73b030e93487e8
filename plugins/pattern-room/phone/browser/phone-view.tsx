import { useState } from 'react'
import { invalidateDocuments, useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useOutbox } from '../../../../core/browser/phone/phone-outbox.ts'
import { scannerPath } from '../../../../core/browser/phone/scanner-path.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { FactPictures } from '../../../../core/browser/form/images/fact-pictures.tsx'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { lateModule, useLate } from '../../../../core/browser/ui/late-module.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { useKeyboardPlace } from '../../../../core/browser/workspace/tabs/tab-focus.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import type { MeasuredUsage, PatternKey } from '../../../sales/public.ts'
import { PatterningOrderReports } from '../../patterning-orders/browser/patterning-order-reports.tsx'
import { patterningOrderOne } from '../../patterning-orders/patterning-order-contract.ts'
import { patterningOrderDocument } from '../../patterning-orders/patterning-order-document.ts'
import type { PatterningOrder } from '../../patterning-orders/patterning-order-model.ts'
import { cancelReasonLabel, orderStates } from '../../patterning-orders/patterning-order-options.ts'
import { paperVersionOf, patternKeyOf } from '../../scanner/pattern-code.ts'
import type { PhoneAction } from '../phone-rules.ts'
import { keptOrders } from './kept-orders.ts'
import { takeStep } from './phone-actions.ts'
import { PhonePaper } from './phone-paper.tsx'
import { PhonePartButtons } from './phone-part-buttons.tsx'
import { PhoneReport } from './phone-report.tsx'
import { PhoneSteps } from './phone-steps.tsx'
import { ScanButton, ScannedPage, ScannedRecord } from '../../../../core/browser/phone/scanned-record.tsx'

const timeline = lateModule(() => import('../../../../core/browser/timeline/timeline.tsx'))

/** What happened to an order; its code comes once the rest is seen. */
function Happened({ order: { id, code, type, color } }: { order: PatterningOrder }) {
  const t = useText()
  const late = useLate(timeline, true)
  return (
    <Section title={t('动态')} columns={1}>
      {late ? (
        <late.Timeline document={patterningOrderDocument.noun} id={id} title={`${code} ${type} ${color}`} />
      ) : (
        <Spinner />
      )}
    </Section>
  )
}

function Head({ order }: { order: PatterningOrder }) {
  const t = useText()
  const state = orderStates[order.status]
  // The heading, not the first field: a phone's keyboard would cover the page.
  const place = useKeyboardPlace()
  const facts = [
    [t('加急原因'), order.urgentReason],
    [t('加急描述'), order.urgentDescription],
    [t('件数'), String(order.quantity)],
    [t('客户款号'), order.customerCode],
    [t('开发小组'), order.developmentGroup?.name],
    [t('版房跟单'), order.patternFollower?.name],
    [t('计划完成'), formatInstant(order.scheduledFinishDate)],
    [t(cancelReasonLabel(order)), order.cancelReason],
  ] as const
  return (
    <header className="mb-3 flex flex-col gap-2">
      <h1
        ref={place}
        tabIndex={-1}
        className="text-lg leading-tight font-semibold outline-none"
      >{`${order.code} · ${order.type} · ${order.color}`}</h1>
      <span className="flex flex-wrap gap-2">
        <Badge tone={state.tone}>{t(state.label)}</Badge>
        {order.urgent ? <Badge tone="danger">{t('加急')}</Badge> : null}
        {order.due === 'Overdue' ? <Badge tone="danger">{t('已超时')}</Badge> : null}
        {order.due === 'Due' ? <Badge tone="warning">{t('即将超时')}</Badge> : null}
      </span>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </header>
  )
}

type Shown = {
  readonly order: PatterningOrder
  /** When it was read, where the network is gone since. */
  readonly readAt: string | undefined
  /** The version on the paper. */
  readonly version: number | undefined
}

function Order({ order, readAt, version }: Shown) {
  const t = useText()
  const { open } = useView()
  const { user } = useSession()
  const [busy, setBusy] = useState<number>()
  const person = user?.id ?? 0
  const waiting = useOutbox()
  const act = async (action: PhoneAction, usages?: readonly MeasuredUsage[]) => {
    setBusy(action.process)
    try {
      if ((await takeStep(person, order, action, usages)) === 'waiting') return
      toast.success(t(message('操作成功')))
      open(scannerPath, 'here')
    } catch (error) {
      toastFailure(error)
      await invalidateDocuments(patterningOrderDocument.noun)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <>
      <Head order={order} />
      <PhonePaper orderId={order.id} version={version} />
      <div className="mb-3 empty:hidden">
        <FactPictures label={t('款式图')} sources={order.designImageUrls} />
      </div>
      <PatterningOrderReports order={order} buttons={PhonePartButtons} />
      <PhoneSteps order={order} waiting={waiting} busy={busy} onAct={act} />
      <div className="mb-3 flex flex-col gap-2">
        <PhoneReport order={order} />
        <ScanButton text={t('继续扫码')} />
      </div>
      {readAt ? null : <Happened order={order} />}
    </>
  )
}

/** What stands where an address names no pattern (B-open-90). */
function NotFound({ text, name }: { text: string; name?: string }) {
  const t = useText()
  return (
    <EmptyState
      icon="scan"
      title={t('加载失败')}
      text={text}
      about={name}
      action={<ScanButton primary text={t('扫码')} />}
    />
  )
}

const isOf =
  (key: PatternKey) =>
  ({ code, type, color }: PatterningOrder) =>
    code === key.code && type === key.type && color === key.color

function Pattern({ of, version }: { of: PatternKey; version: number | undefined }) {
  const t = useText()
  const answer = useContractQuery(patterningOrderOne, { query: of }, { quiet: true })
  const name = `${of.code} ${of.color}`
  return (
    <ScannedRecord
      answer={answer}
      kept={keptOrders}
      isIt={isOf(of)}
      titleOf={() => name}
      missing={(isRefused) => (isRefused ? undefined : <NotFound text={t('暂未查到任务信息')} name={name} />)}
    >
      {(order, readAt) => <Order order={order} readAt={readAt} version={version} />}
    </ScannedRecord>
  )
}

/** One pattern on a phone: what it is, what stands in its way, its steps with the buttons of this person, and what happened to it. */
export function View() {
  const translate = useTranslate()
  const { search } = useView()
  const found = patternKeyOf((part) => search[part] ?? '')
  return (
    <ScannedPage>
      {'key' in found ? (
        <Pattern of={found.key} version={paperVersionOf(search['version'] ?? '')} />
      ) : (
        <NotFound text={translate(found.problem)} />
      )}
    </ScannedPage>
  )
}
