import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useFollowedDocuments } from '../../../../core/browser/grid/list/followed-documents.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { useOutbox } from '../../../../core/browser/phone/phone-outbox.ts'
import { scannerPath } from '../../../../core/browser/phone/scanner-path.ts'
import { ScanButton, ScannedHeading, ScannedLoading } from '../../../../core/browser/phone/scanned-record.tsx'
import { scannedView } from '../../../../core/browser/phone/scanned-view.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { lateModule, useLate } from '../../../../core/browser/ui/late-module.ts'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { message } from '../../../../core/shared/message.ts'
import { clothInboundOrderDocument } from '../../cloth-inbound-orders/cloth-inbound-order-document.ts'
import { canBookingBeSignedIn } from '../../cloth-inbound-orders/cloth-inbound-start.ts'
import { bookingOrderDocument } from '../../cloth-warehouse-booking-orders/booking-order-document.ts'
import { useWarehouses } from '../../phone/browser/phone-places.ts'
import { type Arrival, arrivalRead } from '../garment-arrival-contract.ts'
import { arrivalOf } from '../garment-arrival-path.ts'
import { arrivalWaits } from './garment-arrival-actions.ts'
import { keptArrivals } from './kept-arrivals.ts'

const followed = [bookingOrderDocument.noun]

const arrivalForm = lateModule(() => import('./garment-arrival-form.tsx'))

function ShownArrival({ record: arrival }: { record: Arrival }) {
  const t = useText()
  const { open } = useView()
  const warehouses = useWarehouses()
  const isWaiting = useOutbox().some(arrivalWaits(arrival.id))
  const verdict = canBookingBeSignedIn(arrival)
  const late = useLate(arrivalForm, verdict.allowed)
  const about = [arrival.factory?.name, arrival.bookingDate].filter(Boolean).join(' · ')
  return (
    <>
      <header className="mb-3">
        <ScannedHeading>{arrival.name}</ScannedHeading>
        <p className="text-ink-muted wrap-anywhere">{about || t('成衣签收')}</p>
      </header>
      {isWaiting ? (
        <p className="mb-3 text-tone-warning">{t('这张预约单的签收在等待网络，提交后可以继续签收')}</p>
      ) : !verdict.allowed ? (
        <EmptyState title={t(verdict.reason)} />
      ) : late && warehouses ? (
        <late.ArrivalForm arrival={arrival} warehouses={warehouses} onDone={() => open(scannerPath, 'here')} />
      ) : (
        <ScannedLoading />
      )}
      <div className="mt-3">
        <ScanButton text={t('继续扫码')} />
      </div>
    </>
  )
}

/** The phone page that signs in the garments of a booking: what is open of each size, and the form for what came. */
export const View = scannedView({
  keyOf: arrivalOf,
  useAnswer: (id) => {
    useFollowedDocuments(clothInboundOrderDocument.noun, followed)
    return useContractQuery(arrivalRead, { params: { id } }, { quiet: true })
  },
  kept: keptArrivals,
  isIt: ({ id }, booking) => id === booking,
  titleOf: ({ name }) => name,
  refused: [message('没有签收成衣的权限'), message('需要成衣入库单的权限，请联系管理员')],
  missing: [message('没有找到该预约单'), message('二维码不是本系统打印的预约单，或预约单已被删除')],
  Shown: ShownArrival,
})
