import type { Field } from '../../../shared/fields.ts'
import { canGroupBy } from '../../../shared/list-group-contract.ts'
import { message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'
import { translate } from '../../i18n/text.ts'
import { densities, type Density, type ListChoice } from './column-choice.ts'
import { moveColumn } from '../model/grid-model.ts'
import { listKeys } from '../model/list-commands.ts'

/** The keys of the columns that are shown, in their order. */
export function shownColumns({ order, hidden }: ListChoice): string[] {
  return order.filter((key) => !hidden.includes(key))
}

/** The choice after a shown column changed places with its shown neighbour; undefined at the edge. */
export function stepColumn(choice: ListChoice, key: string, by: 1 | -1): Partial<ListChoice> | undefined {
  const shown = shownColumns(choice)
  const neighbour = shown[shown.indexOf(key) + by]
  return neighbour === undefined ? undefined : { order: moveColumn(choice.order, key, choice.order.indexOf(neighbour)) }
}

/** The choice after hiding a column; undefined for the last one that is shown. */
export function hideColumn(choice: ListChoice, key: string): Partial<ListChoice> | undefined {
  return shownColumns(choice).length > 1 ? { hidden: [...choice.hidden, key] } : undefined
}

/** The choice with all columns up to one frozen, or, when that is the last frozen one, with none. */
export function freezeColumn(choice: ListChoice, key: string, frozen: number): Partial<ListChoice> {
  const count = shownColumns(choice).indexOf(key) + 1
  return { frozen: count === frozen ? 0 : count }
}

/** What the commands on columns need of their list. */
export type ColumnActions = {
  readonly choice: ListChoice
  /** How many columns are frozen now. */
  readonly frozen: number
  readonly onChoice: (change: { readonly [Key in keyof ListChoice]?: ListChoice[Key] | undefined }) => void
  /** Key of the column that has the focus. */
  readonly focused: () => string | undefined
  /** Moves the focus along with its column. */
  readonly onMoved: (by: 1 | -1) => void
  readonly filter: (key: string) => void
}

const densityNames = { compact: message('紧凑'), standard: message('标准'), relaxed: message('宽松') }

/** The commands on columns, groups and row height of a list. `actions` is asked when a command runs. */
export function columnCommands(
  fields: readonly Field[],
  canGroup: boolean,
  actions: () => ColumnActions,
): readonly Command[] {
  const onFocused = (run: (key: string, at: ColumnActions) => void) => () => {
    const now = actions()
    const key = now.focused()
    if (key) run(key, now)
  }
  const step = (by: 1 | -1) =>
    onFocused((key, now) => {
      const change = stepColumn(now.choice, key, by)
      if (!change) return
      now.onChoice(change)
      now.onMoved(by)
    })
  const groupable = fields.filter(canGroupBy)
  return [
    {
      id: 'list.filterColumn',
      title: message('筛选当前列'),
      icon: 'filter',
      keys: listKeys.filterColumn,
      run: onFocused((key, now) => now.filter(key)),
    },
    { id: 'list.moveColumnLeft', title: message('当前列左移'), keys: listKeys.columnLeft, run: step(-1) },
    { id: 'list.moveColumnRight', title: message('当前列右移'), keys: listKeys.columnRight, run: step(1) },
    {
      id: 'list.hideColumn',
      title: message('隐藏当前列'),
      icon: 'eye-off',
      keys: listKeys.hideColumn,
      run: onFocused((key, now) => {
        const change = hideColumn(now.choice, key)
        if (change) now.onChoice(change)
      }),
    },
    {
      id: 'list.freezeColumn',
      title: message('冻结到当前列，或取消冻结'),
      icon: 'pin',
      keys: listKeys.freezeColumn,
      run: onFocused((key, now) => now.onChoice(freezeColumn(now.choice, key, now.frozen))),
    },
    {
      id: 'list.density',
      title: message('此列表的行高…'),
      keywords: 'density row height',
      pages: [
        {
          key: 'density',
          title: message('此列表的行高'),
          choices: async () => [
            ...densities.map((value) => ({ value, title: translate(densityNames[value]) })),
            { value: '', title: translate(message('与整个系统相同')) },
          ],
        },
      ],
      run: ({ arguments: { density } }) =>
        actions().onChoice({ density: (density?.value || undefined) as Density | undefined }),
    },
    ...(canGroup
      ? ([
          {
            id: 'list.group',
            title: message('分组…'),
            keywords: 'group by totals',
            icon: 'list-checks',
            keys: listKeys.group,
            pages: [
              {
                key: 'field',
                title: message('按哪一列分组'),
                choices: async (typed) => {
                  const fields = groupable.map((field) => ({ value: field.key, title: translate(field.label) }))
                  const all = [{ value: '', title: translate(message('不分组')) }, ...fields]
                  const { matchByPinyin } = await import('../../form/choices/pinyin-match.ts')
                  return matchByPinyin(all, ({ title }) => title, typed)
                },
              },
            ],
            run: ({ arguments: { field } }) => actions().onChoice({ groupBy: field?.value || undefined }),
          },
        ] satisfies Command[])
      : []),
  ]
}
