import { useMemo } from 'react'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { LineEditor } from '../../../../core/browser/form/lines/line-editor.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { StockLinePicker } from '../../stock-lines/browser/stock-line-picker.tsx'
import { useForgetPlaces } from '../../stock-lines/browser/use-forget-places.ts'
import { useStanding } from '../../stock-lines/browser/use-standing.ts'
import type { StandingStock } from '../../stock-lines/stock-line-contract.ts'
import { type StockMove, type StockMoveForm, stockMoveLineModel, stockMoveModel } from '../stock-move-model.ts'
import { stockMoveLineColumns } from './stock-move-line-columns.ts'

const Field = fieldInput(stockMoveModel)
const list = 'stockMoveMessages'

type Line = StockMoveForm['stockMoveMessages'][number]
type Place = { readonly id: number } | null

/** A line that moves all that is available there. */
function lineOf({ id: _id, onHand: _onHand, available, ...item }: StandingStock): Line {
  return { ...structuredClone(stockMoveLineModel.empty), ...item, quantity: available }
}

function HeadSection({ record }: { record: StockMove | undefined }) {
  const t = useText()
  const lines = useFormValue<readonly Line[] | undefined>(list) ?? []
  const forgetBoth = useForgetPlaces(list, ['warehouseLocation', 'toLocation'])
  const forgetTarget = useForgetPlaces(list, ['toLocation'])
  return (
    <Section title={t('移库信息')} columns={4}>
      {record ? <StaticField label={t('移库单号')} text={record.code} /> : null}
      <Field name="kind" {...(lines.length > 0 ? { readOnly: true } : {})} />
      <Field name="warehouse" required onPick={forgetBoth} />
      <Field name="toWarehouse" hint={t('不选则在同一仓库内移动')} onPick={forgetTarget} />
      <Field name="reason" className="col-span-full @min-[860px]:col-span-2" />
      <Field name="description" rows={2} className="col-span-full @min-[860px]:col-span-2" />
      <Field name="attachments" className={wide} />
      {record?.submittedAt ? <StaticField label={t('移库时间')} text={formatInstant(record.submittedAt)} /> : null}
    </Section>
  )
}

function LineSection() {
  const t = useText()
  const standing = useStanding(list)
  const { kind, warehouseId, standingOf } = standing
  const to = useFormValue<Place>('toWarehouse')
  const toWarehouseId = to?.id ?? warehouseId
  const columns = useMemo(
    () => stockMoveLineColumns(t, { kind, warehouseId, standingOf }, toWarehouseId),
    [t, kind, warehouseId, standingOf, toWarehouseId],
  )
  return (
    <Section title={t('移库明细')} columns={1}>
      <LineEditor
        name={list}
        lines={stockMoveLineModel}
        columns={columns}
        empty={t('从库存添加、粘贴表格或逐行录入')}
        actions={<StockLinePicker list={list} of={standing} lineOf={lineOf} />}
      />
    </Section>
  )
}

/** The whole form of a move; inside a read-only form its fields are read-only. */
export function StockMoveSections({ record }: SectionProps<StockMove>) {
  return (
    <>
      <HeadSection record={record} />
      <LineSection />
    </>
  )
}
