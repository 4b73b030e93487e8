import { useMemo } from 'react'
import { CommandButton } from '../../../../core/browser/command/command-button.tsx'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { isMore } from '../../../../core/shared/money.ts'
import {
  type MaterialOutboundOrder,
  type MaterialOutboundOrderForm,
  materialOutboundLineModel,
  materialOutboundOrderModel,
} from '../material-outbound-order-model.ts'
import { isForProduction, type MaterialOutboundType } from '../material-outbound-order-options.ts'
import { type BillFigures, openQuantity } from '../material-outbound-order-rules.ts'
import { useForgetPlaces } from '../../stock-lines/browser/use-forget-places.ts'
import { useConversions } from '../../second-unit/browser/use-conversions.ts'
import { fillOpenCommand, outboundFormCommands } from './material-outbound-form-commands.ts'
import { outboundLineColumns } from './material-outbound-line-columns.ts'
import { OutboundOrigins } from './material-outbound-origins.tsx'
import { useLineStock } from './use-line-stock.ts'

const Field = fieldInput(materialOutboundOrderModel)
const list = 'materialOutboundMessages'

type Line = MaterialOutboundOrderForm['materialOutboundMessages'][number]

function HeadSection({ record, type }: { record: MaterialOutboundOrder | undefined; type: MaterialOutboundType }) {
  const t = useText()
  const forgetPlaces = useForgetPlaces(list, ['warehouseLocation'])
  return (
    <Section title={t('出库信息')} columns={4}>
      {record ? <StaticField label={t('出库单号')} text={record.materialOutboundOrderCode} /> : null}
      <Field name="type" />
      <Field name="warehouse" required onPick={forgetPlaces} />
      {type === 'ReturnSupplier' ? null : <Field name="factory" required={isForProduction(type)} />}
      {isForProduction(type) ? null : <Field name="supplier" required={type === 'ReturnSupplier'} />}
      <Field name="outboundDate" required />
      <Field name="receiver" />
      <Field name="receiverPhone" />
      <Field name="logistics" />
      <Field name="address" className="col-span-full @min-[860px]:col-span-2" />
      <Field name="description" rows={2} className="col-span-full @min-[860px]:col-span-2" />
      <Field name="attachments" className={wide} />
      {record?.submittedAt ? <StaticField label={t('提交时间')} text={formatInstant(record.submittedAt)} /> : null}
    </Section>
  )
}

/** What has not been issued for a line without a quantity; undefined where nothing is to be filled in. */
function openOf({ bomItem, quantity }: Line): string | undefined {
  const figures = bomItem as Partial<BillFigures> | null
  if ((quantity ?? '') !== '' || figures?.requiredQuantity === undefined) return undefined
  const open = openQuantity(figures as BillFigures)
  return isMore(open, '0') ? open : undefined
}

function LineSection({ record, type }: { record: MaterialOutboundOrder | undefined; type: MaterialOutboundType }) {
  const t = useText()
  const { session, readOnly } = useFormPlace()
  const { warehouseId, orderIds, stockOf } = useLineStock(list)
  const isProduction = isForProduction(type)
  useConversions(list)
  const columns = useMemo(
    () =>
      outboundLineColumns(t, {
        isProduction,
        hasLimit: type === 'Production',
        read: readOnly ? record?.materialOutboundMessages : undefined,
        warehouseId,
        orderIds: orderIds === '' ? [] : orderIds.split(',').map(Number),
        ...(stockOf ? { stockOf } : {}),
      }),
    [t, isProduction, type, readOnly, record, warehouseId, orderIds, stockOf],
  )
  const commands = useMemo(() => {
    const open = () =>
      (session.methods.getValues(list) as readonly Line[]).flatMap((line, at) => {
        const value = openOf(line)
        return value === undefined ? [] : [{ path: `${list}.${at}.quantity`, value }]
      })
    const fill = () => {
      session.values.putAll(open())
      session.noteDirty()
    }
    return readOnly ? [] : outboundFormCommands({ canFill: () => open().length > 0, fill })
  }, [session, readOnly])
  useViewCommands(commands)
  return (
    <Section
      title={t('出库明细')}
      columns={1}
      actions={isProduction && !readOnly ? <CommandButton id={fillOpenCommand} size="small" variant="ghost" /> : null}
    >
      <LineEditor
        name={list}
        lines={materialOutboundLineModel}
        columns={columns}
        empty={t('请选择物料')}
        actions={<OutboundOrigins list={list} type={type} warehouseId={warehouseId} />}
      />
    </Section>
  )
}

/** The whole form of an outbound order; inside a read-only form its fields are read-only. */
export function MaterialOutboundSections({ record }: SectionProps<MaterialOutboundOrder>) {
  const type = useFormValue<MaterialOutboundType>('type')
  return (
    <>
      <HeadSection record={record} type={type} />
      <LineSection record={record} type={type} />
    </>
  )
}
