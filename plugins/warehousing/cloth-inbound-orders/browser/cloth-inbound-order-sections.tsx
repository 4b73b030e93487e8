import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { call } from '../../../../core/browser/api/client.ts'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { PickerField } from '../../../../core/browser/form/fields/picker-field.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { toastFailure } from '../../../../core/browser/ui/failure-toast.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { bookingOrderDocument } from '../../cloth-warehouse-booking-orders/booking-order-document.ts'
import { GarmentSection } from '../../garments/browser/garment-section.tsx'
import type { GarmentSectionOptions } from '../../garments/browser/garment-section-options.ts'
import type { GarmentOrderFigures } from '../../garments/garment-model.ts'
import { useForgetPlaces } from '../../stock-lines/browser/use-forget-places.ts'
import { returnGoodsOrderDocument } from '../../return-goods-orders/return-goods-order-document.ts'
import {
  bookingOriginRead,
  clothInboundGarmentCalls,
  repairGarmentCalls,
  returnOriginRead,
} from '../cloth-inbound-order-contract.ts'
import { clothInboundOrderDocument } from '../cloth-inbound-order-document.ts'
import { type ClothInboundOrder, clothInboundOrderModel } from '../cloth-inbound-order-model.ts'
import type { ClothInboundType } from '../cloth-inbound-order-options.ts'
import { clothInboundLines } from '../cloth-inbound-order-rules.ts'
import { blankInboundLine, blankInboundSize, bookingValues, repairValues } from './cloth-inbound-order-begin.ts'

const Field = fieldInput(clothInboundOrderModel)

type Named = { readonly id: number } | null

const garments: GarmentSectionOptions = {
  document: clothInboundOrderDocument,
  calls: clothInboundGarmentCalls,
  list: clothInboundLines,
  title: message('入库明细'),
  move: 'signIn',
  typed: [
    { key: 'quantity', label: message('签收件数') },
    { key: 'defectQuantity', label: message('次品件数') },
  ],
  layers: [
    { figure: 'productionQuantity', label: message('下单') },
    { figure: 'cropQuantity', label: message('已裁') },
    { figure: 'origin', label: message('本次预约') },
    { figure: 'inboundQuantity', label: message('已签收') },
    { figure: 'open', label: message('未签收') },
  ],
  savedLayers: [
    { key: 'productionQuantity', label: message('下单') },
    { key: 'cropQuantity', label: message('已裁') },
    { key: 'bookingQuantity', label: message('本次预约') },
  ],
  blank: blankInboundSize,
  blankLine: blankInboundLine,
}

/** Without a booking nothing was announced. */
const unbooked: GarmentSectionOptions = {
  ...garments,
  savedLayers: garments.savedLayers.filter(({ key }) => key !== 'bookingQuantity'),
}

/** Repaired garments are counted against their return. */
const repaired: GarmentSectionOptions = {
  ...garments,
  calls: repairGarmentCalls,
  layers: [
    { figure: 'outboundQuantity', label: message('已出货') },
    { figure: 'returnedQuantity', label: message('已退货') },
    { figure: 'origin', label: message('本次返修') },
    { figure: 'open', label: message('待返修') },
  ],
  savedLayers: [{ key: 'returnQuantity', label: message('本次返修') }],
}

/** Writes a whole part of the form. */
function usePut() {
  const { session } = useFormPlace()
  return (values: Readonly<Record<string, unknown>>) => {
    session.values.putAll(Object.entries(values).map(([path, value]) => ({ path, value })))
    session.noteDirty()
  }
}

function HeadSection({ record, type }: { record: ClothInboundOrder | undefined; type: ClothInboundType }) {
  const t = useText()
  const put = usePut()
  const forgetPlaces = useForgetPlaces(clothInboundLines, ['warehouseLocation'])
  // Lines of another origin have other sizes open.
  const forgetOrigin = () => put({ bookingOrder: null, returnGoodsOrder: null, [clothInboundLines]: [] })
  const takeBooking = (booking: Named) => {
    if (!booking) return put({ [clothInboundLines]: [] })
    void call(bookingOriginRead, { params: { id: booking.id } })
      .then(bookingValues)
      .then(put)
      .catch(toastFailure)
  }
  const takeReturn = (origin: Named) => {
    if (!origin) return put({ [clothInboundLines]: [] })
    void call(returnOriginRead, { params: { id: origin.id } })
      .then(repairValues)
      .then(put)
      .catch(toastFailure)
  }
  return (
    <Section title={t('入库信息')} columns={4}>
      {record ? <StaticField label={t('入库单号')} text={record.clothInboundOrderCode} /> : null}
      <Field name="type" onPick={forgetOrigin} />
      {type === 'Booking' ? (
        <Field name="bookingOrder" required lookup="expectedBookings" onPick={takeBooking} />
      ) : null}
      {type === 'Repair' ? <Field name="returnGoodsOrder" required lookup="repairReturns" onPick={takeReturn} /> : null}
      <Field name="factory" />
      <Field name="warehouse" required onPick={forgetPlaces} />
      <Field name="inboundDate" required />
      <Field name="signUser" required />
      <Field name="abnormalReason" />
      {record?.submittedAt ? <StaticField label={t('签收时间')} text={formatInstant(record.submittedAt)} /> : null}
    </Section>
  )
}

/** The production orders that the booking or the return of a sign-in names; undefined without one, and until it is read. */
function useOriginOrders(booking: Named, repair: Named): readonly number[] | undefined {
  const { readOnly } = useFormPlace()
  const { data: booked } = useContractQuery(
    bookingOriginRead,
    { params: { id: booking?.id ?? 0 } },
    { enabled: booking !== null && !readOnly, quiet: true, noun: bookingOrderDocument.noun },
  )
  const { data: returned } = useContractQuery(
    returnOriginRead,
    { params: { id: repair?.id ?? 0 } },
    { enabled: repair !== null && !readOnly, quiet: true, noun: returnGoodsOrderDocument.noun },
  )
  return (repair ? returned : booked)?.productionOrderIds
}

/** The production orders of a sign-in: those of its booking or return, or those that are chosen. */
function LineSection({ record, type }: { record: ClothInboundOrder | undefined; type: ClothInboundType }) {
  const t = useText()
  const { session } = useFormPlace()
  const put = usePut()
  const names = ['factory', 'warehouse', 'bookingOrder', 'returnGoodsOrder']
  const [factory, warehouse, booking, repair] = useFormValue<[Named, Named, Named, Named]>(names)
  const originIds = useOriginOrders(booking, repair)
  const options = type === 'Repair' ? repaired : booking ? garments : unbooked
  // The first production order says which factory delivers.
  const takeFactory = ([order]: readonly GarmentOrderFigures[]) => {
    const { factory: of } = order ?? {}
    if (of && type !== 'Repair' && session.methods.getValues('factory') === null)
      put({ factory: { id: of.id, name: of.name } })
  }
  return (
    <GarmentSection
      of={options}
      saved={record?.[clothInboundLines]}
      originId={(booking ?? repair)?.id ?? null}
      canPick={type === 'Repair' && !repair ? refuse(message('请选择返修退货单')) : allow}
      rule={(order) => {
        if (originIds && !originIds.includes(order.id))
          return refuse(repair ? message('退货单没有这张生产单') : message('预约单没有这张生产单'))
        return factory === null || repair !== null || order.factory?.id === factory.id
          ? allow
          : refuse(message('不是这家外发工厂的生产单'))
      }}
      {...(factory && !repair ? { filter: { factory: [factory.id] } } : {})}
      onAdd={takeFactory}
      more={(at) => (
        <PickerField
          name={`${clothInboundLines}.${at}.warehouseLocation`}
          label={t('库位')}
          lookup={`locations:${warehouse?.id ?? 0}`}
        />
      )}
    />
  )
}

/** The whole form of a garment sign-in; inside a read-only form its fields are read-only. */
export function ClothInboundSections({ record }: SectionProps<ClothInboundOrder>) {
  const t = useText()
  const type = useFormValue<ClothInboundType>('type')
  return (
    <>
      <HeadSection record={record} type={type} />
      <LineSection record={record} type={type} />
      <Section title={t('备注与附件')} columns={2}>
        <Field name="description" rows={2} className={wide} />
        <Field name="attachments" className={wide} />
      </Section>
    </>
  )
}
