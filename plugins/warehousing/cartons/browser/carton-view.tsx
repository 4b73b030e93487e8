import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import {
  ScanButton,
  ScannedHeading,
  ScannedLoading,
  ScannedMissing,
  ScannedPage,
  ScannedRecord,
} from '../../../../core/browser/phone/scanned-record.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { lateModule, useLate } from '../../../../core/browser/ui/late-module.ts'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { canCheckCartons } from '../carton-check.ts'
import { type CartonShipment, cartonShipmentRead } from '../carton-contract.ts'
import { cartonAddress, type CartonKey, cartonKeyOf } from '../carton-paths.ts'
import { keptShipments } from './kept-cartons.ts'

const cartonCheck = lateModule(() => import('./carton-check-page.tsx'))

/** Tells that the code names no shipment, or that the person may not read it. */
function NoShipment({ isRefused = false }: { isRefused?: boolean }) {
  const t = useText()
  return (
    <ScannedMissing
      isRefused={isRefused}
      refused={[t('没有查看出货单的权限'), t('需要成衣出货单的权限，请联系管理员')]}
      missing={[t('没有找到该出货单'), t('二维码不是本系统打印的箱唛，或出货单已被删除')]}
      scan={t('扫码')}
    />
  )
}

function ShownShipment({ shipment, carton }: { shipment: CartonShipment; carton: number | undefined }) {
  const translate = useTranslate()
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
        <EmptyState title={translate(verdict.reason)} action={<ScanButton primary text={t('扫码')} />} />
      ) : late ? (
        <late.CartonCheckPage shipment={shipment} scanned={carton} />
      ) : (
        <ScannedLoading />
      )}
    </>
  )
}

function FoundShipment({ of: { shipment, carton } }: { of: CartonKey }) {
  const answer = useContractQuery(cartonShipmentRead, { params: { id: shipment } }, { quiet: true })
  return (
    <ScannedRecord
      answer={answer}
      kept={keptShipments}
      isIt={({ id }) => id === shipment}
      titleOf={({ name }) => name}
      missing={(isRefused) => <NoShipment isRefused={isRefused} />}
    >
      {(found) => <ShownShipment shipment={found} carton={carton} />}
    </ScannedRecord>
  )
}

/** The phone page that checks a shipment carton by carton. */
export function View() {
  const { search } = useView()
  const key = cartonKeyOf((name) => search[name] ?? '')
  return (
    <ScannedPage>
      {key === undefined ? <NoShipment /> : <FoundShipment key={cartonAddress(key)} of={key} />}
    </ScannedPage>
  )
}
