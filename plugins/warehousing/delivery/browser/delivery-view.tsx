import { useEffect } from 'react'
import { CallError } from '../../../../core/browser/api/call-error.ts'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { KeptNote } from '../../../../core/browser/phone/kept-note.tsx'
import { OutboxList } from '../../../../core/browser/phone/outbox-list.tsx'
import { useOutbox } from '../../../../core/browser/phone/phone-outbox.ts'
import { scannerPath } from '../../../../core/browser/phone/scanner-path.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { lateModule, useLate } from '../../../../core/browser/ui/late-module.ts'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { isGone, isTakenAway } from '../../../../core/browser/workspace/gone-record.tsx'
import { useKeyboardPlace } from '../../../../core/browser/workspace/tabs/tab-focus.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { deliveryAddress, type DeliveryKey, deliveryOf, ordersText } from '../../../bulk-purchase/public.ts'
import { useWarehouses } from '../../phone/browser/phone-places.ts'
import { ScanButton } from '../../phone/browser/scan-button.tsx'
import { type Delivery, deliveryRead } from '../delivery-contract.ts'
import { waitsFor } from './delivery-actions.ts'
import { keptDeliveries } from './kept-deliveries.ts'

const deliveryForm = lateModule(() => import('./delivery-form.tsx'))

/** What stands where a code names no supplier, or the person may not sign in. */
function NoDelivery({ isRefused = false }: { isRefused?: boolean }) {
  const t = useText()
  return (
    <EmptyState
      icon={isRefused ? 'lock' : 'scan'}
      title={isRefused ? t('没有签收物料的权限') : t('没有找到该供应商')}
      text={isRefused ? t('需要物料入库单的权限，请联系管理员') : t('二维码不是本系统打印的采购订单')}
      action={<ScanButton primary text={t('扫码')} />}
    />
  )
}

function Loading() {
  return (
    <div className="flex justify-center p-12">
      <Spinner size={20} />
    </div>
  )
}

type Shown = { readonly delivery: Delivery; readonly of: DeliveryKey; readonly readAt: string | undefined }

function ShownDelivery({ delivery, of, readAt }: Shown) {
  const t = useText()
  const { open } = useView()
  const warehouses = useWarehouses()
  const isWaiting = useOutbox().some(waitsFor(delivery.id))
  // The heading, not the first field: a phone's keyboard would cover the page.
  const place = useKeyboardPlace()
  const isEmpty = delivery.origins.length === 0
  const late = useLate(deliveryForm, !isEmpty)
  return (
    <>
      {readAt ? <KeptNote at={readAt} /> : null}
      <header className="mb-3">
        <h1 ref={place} tabIndex={-1} className="text-lg leading-tight font-semibold break-words outline-none">
          {delivery.name}
        </h1>
        <p className="text-ink-muted">{t('到货签收')}</p>
      </header>
      {isWaiting ? (
        <p className="mb-3 text-tone-warning">{t('这家供应商的签收在等待网络，提交后可以继续签收')}</p>
      ) : isEmpty ? (
        <EmptyState title={t('没有未到的物料')} text={t('该供应商的采购都已到货、已取消或还没有开始')} />
      ) : late && warehouses ? (
        <late.DeliveryForm
          delivery={delivery}
          of={of}
          warehouses={warehouses}
          onDone={() => open(scannerPath, 'here')}
        />
      ) : (
        <Loading />
      )}
      <div className="mt-3">
        <ScanButton text={t('继续扫码')} />
      </div>
    </>
  )
}

function FoundDelivery({ of }: { of: DeliveryKey }) {
  const { setTitle } = useView()
  const { actor: person } = useSession()
  const { supplier, orders } = of
  const query = orders.length > 0 ? { orders: ordersText(orders) } : {}
  const { data, error, refetch } = useContractQuery(deliveryRead, { params: { id: supplier }, query }, { quiet: true })
  const name = data?.name ?? ''
  useEffect(() => setTitle(name), [setTitle, name])
  useEffect(() => {
    if (data && person) keptDeliveries.keep(person, data, new Date())
  }, [data, person])
  const isLost = isGone(error) || isTakenAway(error)
  useEffect(() => {
    if (isLost && person) keptDeliveries.drop(person, ({ id }) => id === supplier)
  }, [isLost, person, supplier])
  const isCut = error instanceof CallError && error.failure === 'network'
  const kept = isCut && person ? keptDeliveries.find(person, ({ id }) => id === supplier) : undefined
  if (kept) return <ShownDelivery delivery={data ?? kept.record} of={of} readAt={kept.at} />
  if (isLost) return <NoDelivery isRefused={isTakenAway(error)} />
  if (data) return <ShownDelivery delivery={data} of={of} readAt={undefined} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Loading />
}

/** The phone page that signs in a delivery: the open lines of the supplier, and the form for the received quantities. */
export function View() {
  const { search } = useView()
  const key = deliveryOf((name) => search[name] ?? '')
  return (
    <div className="mx-auto w-full max-w-xl p-3 text-[14px]">
      <OutboxList />
      {key === undefined ? <NoDelivery /> : <FoundDelivery key={deliveryAddress(key.supplier, key.orders)} of={key} />}
    </div>
  )
}
