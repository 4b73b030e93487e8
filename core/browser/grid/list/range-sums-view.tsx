import { formatMoney } from '../../../shared/money-text.ts'
import { type Decimal, formatAmount } from '../../../shared/money.ts'
import { useText } from '../../i18n/text.ts'
import { KeyHint } from '../../ui/key-hint.tsx'
import { shownColumns } from '../columns/column-commands.ts'
import type { CellRange } from '../model/grid-model.ts'
import { rangeSums } from '../rows/range-sums.ts'
import type { ListModel } from './list-model.ts'

/** What a spreadsheet does with a range of cells, by its keys. */
function EditHint() {
  const t = useText()
  const hints = [
    [t('修改单元格'), 'F2'],
    [t('粘贴单元格'), '$mod+v'],
    [t('向下填充'), '$mod+d'],
  ] as const
  return (
    <span className="hidden items-center gap-3 @min-[900px]:flex pointer-coarse:hidden">
      {hints.map(([title, keys]) => (
        <span key={keys} className="whitespace-nowrap">
          {title} <KeyHint keys={keys} />
        </span>
      ))}
    </span>
  )
}

/**
 * Count, sum and average of a range of cells, unless some of its rows are not loaded; and the keys that change them, where one of its columns can be
 * changed in the list.
 */
export function RangeSumsView({
  range,
  model: { fields, choice, list },
  canEdit,
}: {
  range: CellRange
  model: ListModel
  canEdit: boolean
}) {
  const t = useText()
  const keys = shownColumns(choice)
  const fieldAt = (column: number) => fields.find(({ key }) => key === keys[column - 1])
  const sums = rangeSums(list.rows, range, fieldAt)
  const numberText = (value: Decimal, decimals: number) =>
    sums?.numbers?.isMoney ? formatMoney(value) : formatAmount(value, decimals)
  const columns = Array.from({ length: range.right - range.left + 1 }, (_, at) => range.left + at)
  return (
    <>
      {sums ? (
        <output className="flex items-center gap-3 text-ink tabular-nums" aria-label={t('所选单元格')}>
          <span>{t('计数 {count}', { count: formatAmount(sums.count) })}</span>
          {sums.numbers ? (
            <>
              <span>{t('求和 {sum}', { sum: numberText(sums.numbers.sum, 4) })}</span>
              <span>{t('平均 {average}', { average: numberText(sums.numbers.average, 2) })}</span>
            </>
          ) : null}
        </output>
      ) : null}
      {canEdit && columns.some((column) => fieldAt(column)?.edit) ? <EditHint /> : null}
    </>
  )
}
