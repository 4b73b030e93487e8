import type { Field } from '../../../shared/fields.ts'
import { formatAmount } from '../../../shared/money.ts'
import { useText } from '../../i18n/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { optionOf, shownText, unitSumsText } from '../cells/cell-text.ts'
import type { GroupMark } from '../model/list-definition.ts'
import type { RowGroup } from '../rows/row-source.ts'

/** The field that rows are grouped by, those whose sums are told, and what is counted besides. */
export type Grouping = {
  readonly field: Field
  readonly sums: readonly Field[]
  readonly marks?: readonly GroupMark[] | undefined
}

type GroupRowProps = Grouping & {
  gridId: string
  index: number
  group: RowGroup
  top: number
  height: number
  width: number
  viewWidth: number
}

/** The words of what the rows of a group share. */
function useGroupWords(field: Field, group: RowGroup): string {
  const t = useText()
  if (group.value === null) return t('（空）')
  if (field.kind === 'boolean') return group.value === 'true' ? t('是') : t('否')
  const option = optionOf(field, group.value)
  return option ? t(option.label) : (group.label ?? group.value)
}

/** What a heading says of its group: what the rows share, how many there are, and their sums. */
export function GroupHeading({
  group,
  field,
  sums,
  marks = [],
  isFixed = false,
}: Grouping & {
  group: RowGroup
  /** The group is always open. */
  isFixed?: boolean
}) {
  const t = useText()
  const words = useGroupWords(field, group)
  const tone = field.kind === 'option' && group.value !== null ? optionOf(field, group.value)?.tone : undefined
  return (
    <>
      {isFixed ? null : (
        <Icon name={group.isOpen ? 'chevron-down' : 'chevron-right'} size={14} className="text-ink-muted" />
      )}
      <span className="text-ink-muted">{t(field.label)}</span>
      {tone ? <Badge tone={tone}>{words}</Badge> : <span className="truncate font-medium">{words}</span>}
      <span className="text-ink-muted tabular-nums">{t('{count} 条', { count: formatAmount(group.count) })}</span>
      {marks.map(({ key, label, tone: of }) =>
        group.marks?.[key] ? (
          <Badge key={key} tone={of}>{`${t(label)} ${formatAmount(group.marks[key])}`}</Badge>
        ) : null,
      )}
      {sums.map((one) => (
        <span key={one.key} className="text-ink-muted">
          {t(one.label)}{' '}
          <span className="font-medium text-ink tabular-nums">
            {group.parts?.[one.key]
              ? unitSumsText(group.parts[one.key] ?? [])
              : shownText(one, group.sums[one.key] ?? 0, t)}
          </span>
        </span>
      ))}
    </>
  )
}

/** The heading of a group as a row of the grid. Enter and Space open and close it. */
export function GridGroupRow({ gridId, index, group, top, height, width, viewWidth, ...grouping }: GroupRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute left-0 border-b bg-sunken"
      style={{ top, height, width, contain: 'layout style' }}
    >
      <div
        id={`${gridId}-${index}-0`}
        role="gridcell"
        aria-colindex={1}
        aria-expanded={group.isOpen}
        data-row={index}
        data-column={0}
        className="sticky left-0 flex h-full items-center gap-2 overflow-hidden px-2 whitespace-nowrap"
        style={{ width: Math.min(viewWidth, width) }}
      >
        <GroupHeading group={group} {...grouping} />
      </div>
    </div>
  )
}
