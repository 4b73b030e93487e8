import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { ScanButton, ScannedHeading, ScannedLoading } from '../../../../core/browser/phone/scanned-record.tsx'
import { scannedView } from '../../../../core/browser/phone/scanned-view.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { lateModule, useLate } from '../../../../core/browser/ui/late-module.ts'
import { message } from '../../../../core/shared/message.ts'
import { canCheckCartons } from '../carton-check.ts'
import { type CartonShipment, cartonShipmentRead } from '../carton-contract.ts'
import { type CartonKey, cartonKeyOf } from '../carton-paths.ts'
import { keptShipments } from './kept-cartons.ts'

const cartonCheck = lateModule(() => import('./carton-check-page.tsx'))

function ShownShipment({ record: shipment, of: { carton } }: { record: CartonShipment; of: CartonKey }) {
  const t = useText()
  const verdict = canCheckCartons(shipment)
  const late = useLate(cartonCheck, verdict.allowed)
  return (
    <>
      <header className="mb-3">
        <ScannedHeading>{shipment.name}</ScannedHeading>
        <p className="text-ink-muted wrap-anywhere">
          {[shipment.customer, shipment.brand].filter(Boolean).join(' · ') || t('装箱核对')}
        </p>
      </header>
      {!verdict.allowed ? (
        <EmptyState title={t(verdict.reason)} action={<ScanButton primary text={t('扫码')} />} />
      ) : late ? (
        <late.CartonCheckPage shipment={shipment} scanned={carton} />
      ) : (
        <ScannedLoading />
      )}
    </>
  )
}

/** The phone page that checks a shipment carton by carton. */
export const View = scannedView({
  keyOf: cartonKeyOf,
  useAnswer: ({ shipment }) => useContractQuery(cartonShipmentRead, { params: { id: shipment } }, { quiet: true }),
  kept: keptShipments,
  isIt: ({ id }, { shipment }) => id === shipment,
  titleOf: ({ name }) => name,
  refused: [message('没有查看出货单的权限'), message('需要成衣出货单的权限，请联系管理员')],
  missing: [message('没有找到该出货单'), message('二维码不是本系统打印的箱唛，或出货单已被删除')],
  Shown: ShownShipment,
})
