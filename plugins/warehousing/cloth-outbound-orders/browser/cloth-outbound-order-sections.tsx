import { useRef } from 'react'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { exactMoney, formatMoney } from '../../../../core/shared/money-text.ts'
import { GarmentSection } from '../../garments/browser/garment-section.tsx'
import type { GarmentSectionOptions } from '../../garments/browser/garment-section-options.ts'
import type { GarmentOrderFigures } from '../../garments/garment-model.ts'
import { shipmentGarmentCalls } from '../cloth-outbound-order-contract.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'
import { type ClothOutboundOrder, clothOutboundOrderModel } from '../cloth-outbound-order-model.ts'
import { clothOutboundLines } from '../cloth-outbound-order-rules.ts'
import { canBeShippedFor } from '../cloth-outbound-order-start.ts'
import { blankShipmentSize, readReceiver } from './cloth-outbound-order-begin.ts'
import { ShipmentPrices } from './shipment-prices.tsx'

const Field = fieldInput(clothOutboundOrderModel)

const garments: GarmentSectionOptions = {
  document: clothOutboundOrderDocument,
  calls: shipmentGarmentCalls,
  list: clothOutboundLines,
  title: message('出货明细'),
  move: 'shipment',
  typed: [{ key: 'quantity', label: message('出货件数') }],
  layers: [
    { figure: 'productionQuantity', label: message('下单') },
    { figure: 'inboundQuantity', label: message('已签收') },
    { figure: 'outboundQuantity', label: message('已出货') },
    { figure: 'plannedQuantity', label: message('待发货') },
    { figure: 'availableQuantity', label: message('可用') },
  ],
  savedLayers: [
    { key: 'productionQuantity', label: message('下单') },
    { key: 'availableQuantity', label: message('可用') },
  ],
  blank: blankShipmentSize,
}

type Named = { readonly id: number } | null

const receiverKeys = ['receiver', 'receiverPhone', 'deliverAddress'] as const

/** Fills in the receiver and address of a brand's customer, and keeps values that the person has typed. */
function useReceiver() {
  const { session } = useFormPlace()
  const last = useRef((session.methods.getValues('brand') as Named)?.id)
  return (brandId: number | undefined) => {
    const former = last.current
    if (brandId === undefined || brandId === former) return
    last.current = brandId
    Promise.all([former === undefined ? undefined : readReceiver(former), readReceiver(brandId)])
      .then(([was, receiver]) => {
        // Another brand may have been chosen meanwhile.
        if (last.current !== brandId) return
        const untouched = receiverKeys.filter((key) => {
          const value = session.methods.getValues(key)
          return value === '' || value === was?.[key]
        })
        session.values.putAll(untouched.map((path) => ({ path, value: receiver[path] })))
      })
      .catch(toastFailure)
  }
}

function HeadSection({
  record,
  onBrand,
}: {
  record: ClothOutboundOrder | undefined
  onBrand: (brandId: number | undefined) => void
}) {
  const t = useText()
  return (
    <Section title={t('出货信息')} columns={4}>
      {record ? <StaticField label={t('出货单号')} text={record.clothOutboundOrderCode} /> : null}
      <Field name="brand" required onPick={(picked) => onBrand(picked?.id)} />
      <Field name="warehouse" required />
      <Field name="plannedOutboundDate" required />
      <Field name="deliveryMethod" />
      <Field name="receiver" />
      <Field name="receiverPhone" />
      <Field name="deliverAddress" className="col-span-full @min-[860px]:col-span-2" />
      <Field name="grossWeight" />
      <Field name="netWeight" />
      <Field name="volume" />
      <Field name="abnormalReason" />
      {record?.actualOutboundDate ? <StaticField label={t('实际出货日期')} text={record.actualOutboundDate} /> : null}
      {record?.dispatchOrder ? <StaticField label={t('派送单')} text={record.dispatchOrder.code} /> : null}
      {record?.outboundRmbPrice === undefined ? null : (
        <StaticField
          label={t('出货人民币金额')}
          text={formatMoney(record.outboundRmbPrice)}
          whole={exactMoney(record.outboundRmbPrice)}
        />
      )}
      {record?.submittedAt ? <StaticField label={t('提交时间')} text={formatInstant(record.submittedAt)} /> : null}
    </Section>
  )
}

/** The whole form of a shipment; inside a read-only form its fields are read-only. */
export function ClothOutboundOrderSections({ record }: SectionProps<ClothOutboundOrder>) {
  const t = useText()
  const { session } = useFormPlace()
  const [brand, warehouse] = useFormValue<[Named, Named]>(['brand', 'warehouse'])
  const fillReceiver = useReceiver()
  // The first production order determines the brand.
  const takeBrand = ([order]: readonly GarmentOrderFigures[]) => {
    const { brand: of } = order ?? {}
    if (!of || session.methods.getValues('brand') !== null) return
    session.values.putAll([{ path: 'brand', value: of }])
    fillReceiver(of.id)
  }
  return (
    <>
      <HeadSection record={record} onBrand={fillReceiver} />
      <GarmentSection
        of={garments}
        saved={record?.[clothOutboundLines]}
        warehouseId={warehouse?.id ?? null}
        documentId={record?.id}
        rule={(origin) => canBeShippedFor(brand, origin)}
        filter={{ ...(brand ? { brand: [brand.id] } : {}), ...(warehouse ? { warehouse: [warehouse.id] } : {}) }}
        onAdd={takeBrand}
        more={(at) => <ShipmentPrices at={at} record={record} />}
      />
      <Section title={t('备注与附件')} columns={2}>
        <Field name="description" rows={2} className={wide} />
        <Field name="attachments" className={wide} />
      </Section>
    </>
  )
}
