import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { GarmentSection } from '../../garments/browser/garment-section.tsx'
import type { GarmentSectionOptions } from '../../garments/browser/garment-section-options.ts'
import type { GarmentOrderFigures } from '../../garments/garment-model.ts'
import { bookingGarmentCalls } from '../booking-order-contract.ts'
import { bookingOrderDocument } from '../booking-order-document.ts'
import { type BookingOrder, bookingOrderModel } from '../booking-order-model.ts'
import { bookingLines } from '../booking-order-rules.ts'
import { blankBookingSize } from './booking-order-begin.ts'

const Field = fieldInput(bookingOrderModel)

const garments: GarmentSectionOptions = {
  document: bookingOrderDocument,
  calls: bookingGarmentCalls,
  list: bookingLines,
  title: message('预约明细'),
  move: 'booking',
  typed: [{ key: 'quantity', label: message('预约件数') }],
  layers: [
    { figure: 'productionQuantity', label: message('下单') },
    { figure: 'cropQuantity', label: message('已裁') },
    { figure: 'bookedQuantity', label: message('已预约') },
    { figure: 'inboundQuantity', label: message('已签收') },
    { figure: 'open', label: message('未预约') },
  ],
  savedLayers: [
    { key: 'productionQuantity', label: message('下单') },
    { key: 'cropQuantity', label: message('已裁') },
    { key: 'bookedQuantity', label: message('已预约') },
    { key: 'signedQuantity', label: message('本单已签收') },
  ],
  blank: blankBookingSize,
}

function HeadSection({ record }: { record: BookingOrder | undefined }) {
  const t = useText()
  return (
    <Section title={t('预约信息')} columns={4}>
      {record ? <StaticField label={t('预约单号')} text={record.clothWarehouseBookingOrderCode} /> : null}
      <Field name="factory" required />
      <Field name="warehouse" required />
      <Field name="reservationist" required />
      <Field name="bookingDate" required />
      <Field name="contact" />
      <Field name="phone" />
      <Field name="licensePlate" />
      <Field name="abnormalReason" />
      {record?.submittedAt ? <StaticField label={t('提交时间')} text={formatInstant(record.submittedAt)} /> : null}
      {record?.closedAt ? <StaticField label={t('结束时间')} text={formatInstant(record.closedAt)} /> : null}
      {record?.cancelReason ? <StaticField label={t('取消原因')} text={record.cancelReason} /> : null}
    </Section>
  )
}

/** The whole form of a booking; inside a read-only form its fields are read-only. */
export function BookingOrderSections({ record }: SectionProps<BookingOrder>) {
  const t = useText()
  const { session } = useFormPlace()
  const factory = useFormValue<{ readonly id: number } | null>('factory')
  // The first production order says which factory delivers, and who to call there.
  const takeFactory = ([order]: readonly GarmentOrderFigures[]) => {
    const { factory: of } = order ?? {}
    if (!of || session.methods.getValues('factory') !== null) return
    const blank = (name: 'contact' | 'phone') => session.methods.getValues(name) === ''
    session.values.putAll([
      { path: 'factory', value: { id: of.id, name: of.name } },
      ...(blank('contact') ? [{ path: 'contact', value: of.contact }] : []),
      ...(blank('phone') ? [{ path: 'phone', value: of.phone }] : []),
    ])
  }
  return (
    <>
      <HeadSection record={record} />
      <GarmentSection
        of={garments}
        saved={record?.[bookingLines]}
        rule={(origin) =>
          factory === null || origin.factory?.id === factory.id ? allow : refuse(message('不是这家外发工厂的生产单'))
        }
        {...(factory ? { filter: { factory: [factory.id] } } : {})}
        onAdd={takeFactory}
      />
      <Section title={t('备注与附件')} columns={2}>
        <Field name="description" rows={2} className={wide} />
        <Field name="attachments" className={wide} />
      </Section>
    </>
  )
}
