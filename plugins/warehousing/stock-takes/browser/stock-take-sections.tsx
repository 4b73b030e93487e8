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
import { StockLinePicker } from '../../stock-lines/browser/stock-line-picker.tsx'
import { useForgetPlaces } from '../../stock-lines/browser/use-forget-places.ts'
import { useStanding } from '../../stock-lines/browser/use-standing.ts'
import type { StandingStock } from '../../stock-lines/stock-line-contract.ts'
import type { CountingLine } from '../stock-take-books.ts'
import { type StockTake, type StockTakeForm, stockTakeLineModel, stockTakeModel } from '../stock-take-model.ts'
import { hasMoved } from '../stock-take-rules.ts'
import { confirmMovedCommand, stockTakeFormCommands } from './stock-take-form-commands.ts'
import { stockTakeLineColumns } from './stock-take-line-columns.ts'
import { useCountedBooks } from './use-counted-books.ts'

const Field = fieldInput(stockTakeModel)
const list = 'stockTakeMessages'

type Line = StockTakeForm['stockTakeMessages'][number]

/** A line that counts what lies there. */
function lineOf({ id: _id, onHand, available: _available, ...item }: StandingStock): Line {
  return { ...structuredClone(stockTakeLineModel.empty), ...item, bookQuantity: onHand }
}

function HeadSection({ record }: { record: StockTake | undefined }) {
  const t = useText()
  const lines = useFormValue<readonly Line[] | undefined>(list) ?? []
  const forget = useForgetPlaces(list, ['warehouseLocation'])
  return (
    <Section title={t('盘点信息')} columns={4}>
      {record ? <StaticField label={t('盘点单号')} text={record.code} /> : null}
      <Field name="kind" {...(lines.length > 0 ? { readOnly: true } : {})} />
      <Field name="warehouse" required onPick={forget} />
      <Field name="description" rows={2} className="col-span-full @min-[860px]:col-span-2" />
      <Field name="attachments" className={wide} />
      {record?.submittedAt ? <StaticField label={t('完成时间')} text={formatInstant(record.submittedAt)} /> : null}
    </Section>
  )
}

function LineSection({ record }: { record: StockTake | undefined }) {
  const t = useText()
  const { session, readOnly } = useFormPlace()
  const standing = useStanding(list)
  const { kind, warehouseId, standingOf } = standing
  useCountedBooks(list, standing, record?.version)
  const bookNow = useMemo(() => standingOf && ((line: CountingLine) => standingOf(line)?.onHand ?? '0'), [standingOf])
  const columns = useMemo(
    () => stockTakeLineColumns(t, { kind, warehouseId }, readOnly ? undefined : (bookNow ?? (() => undefined))),
    [t, kind, warehouseId, readOnly, bookNow],
  )
  const commands = useMemo(() => {
    const moved = () =>
      (session.methods.getValues(list) as readonly CountingLine[]).flatMap((line, place) => {
        const value = bookNow?.(line)
        return value !== undefined && hasMoved(line, value) ? [{ path: `${list}.${place}.bookQuantity`, value }] : []
      })
    const confirm = () => {
      const parts = moved()
      session.values.putAll(parts)
      session.methods.clearErrors(parts.map(({ path }) => path.replace('bookQuantity', 'countedQuantity')))
      session.noteDirty()
    }
    return readOnly ? [] : stockTakeFormCommands({ canConfirm: () => moved().length > 0, confirm })
  }, [session, readOnly, bookNow])
  useViewCommands(commands)
  return (
    <Section
      title={t('盘点明细')}
      columns={1}
      actions={readOnly ? null : <CommandButton id={confirmMovedCommand} size="small" variant="ghost" />}
    >
      <LineEditor
        name={list}
        lines={stockTakeLineModel}
        columns={columns}
        empty={t('从库存添加、粘贴表格或逐行录入')}
        actions={<StockLinePicker list={list} of={standing} lineOf={lineOf} all />}
      />
    </Section>
  )
}

/** The whole form of a stock take; inside a read-only form its fields are read-only. */
export function StockTakeSections({ record }: SectionProps<StockTake>) {
  return (
    <>
      <HeadSection record={record} />
      <LineSection record={record} />
    </>
  )
}
