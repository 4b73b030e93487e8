import { foldedName } from '../../../shared/folded-name.ts'
import { type Message, message } from '../../../shared/message.ts'
import { allow, refuse } from '../../../shared/rule.ts'
import type { Command, CommandContext } from '../../command/command.ts'
import { translate } from '../../i18n/text.ts'
import { type SizeRange, type SizeRow, sizeNameProblem } from '../../../shared/sizes.ts'
import { typeSizeCell } from './size-grid.ts'
import { fillByRatio, namedSizes, ratioProblem, readRatio, readTotal, totalProblem } from './size-ratio.ts'

/** What the commands of a size matrix act on. */
export type SizePlace = {
  readonly rows: () => readonly SizeRow[]
  /** The row that has the keyboard, or had it last. */
  readonly row: () => number
  /** Writes rows as one step, which is called so. */
  readonly put: (what: Message, rows: readonly SizeRow[]) => void
  /** How many pieces one size may have. */
  readonly most: number
}

/**
 * The commands of a size matrix. `several` says that it has more than one colour, so that it is asked which are meant; `isFixed` that
 * its sizes keep their names.
 */
export function sizeCommands(
  { rows, row, put, most }: SizePlace,
  several: boolean,
  isFixed = false,
): readonly Command[] {
  const colorsOf = ({ arguments: { colors } }: CommandContext) =>
    colors?.value === 'all' ? rows().map((_, at) => at) : [colors ? Number(colors.value) : row()]
  const ratioOf = ({ arguments: { ratio } }: CommandContext) => readRatio(ratio?.value ?? '') ?? []
  const sizesNow = () => rows()[row()]?.sizeRanges ?? []
  const colors = {
    key: 'colors',
    title: message('颜色'),
    choices: async () => [
      {
        value: String(row()),
        title: rows()[row()]?.color.trim() || translate(message('颜色，第 {row} 行', { row: row() + 1 })),
      },
      { value: 'all', title: translate(message('全部颜色')) },
    ],
  }
  const commands: readonly Command[] = [
    {
      id: 'form.fillByRatio',
      title: message('按配比分配件数'),
      keywords: 'ratio fill distribute sizes 比例',
      icon: 'calculator',
      keys: 'Alt+KeyB',
      check: () => (rows().some((one) => namedSizes(one) > 0) ? allow : refuse(message('请先填写尺码'))),
      pages: [
        ...(several ? [colors] : []),
        {
          key: 'ratio',
          kind: 'text',
          title: message('各尺码的配比，例如 1:2:2:1'),
          check: (typed, context) => ratioProblem(typed, rows(), colorsOf(context)),
        },
        {
          key: 'total',
          kind: 'text',
          title: message('每个颜色的总件数'),
          check: (typed, context) => totalProblem(typed, ratioOf(context), most),
        },
      ],
      run: (context) => {
        const total = readTotal(context.arguments['total']?.value ?? '')
        if (total !== undefined)
          put(message('按配比分配件数'), fillByRatio(rows(), colorsOf(context), ratioOf(context), total))
      },
    },
    {
      id: 'form.renameSize',
      title: renamed,
      keywords: 'rename size name F2 改尺码 尺码名',
      icon: 'type',
      check: () => (sizesNow().some(({ name }) => name.trim()) ? allow : refuse(message('请先填写尺码'))),
      pages: [
        {
          key: 'size',
          title: message('尺码'),
          choices: async () =>
            sizesNow().flatMap(({ name }, at) => (name.trim() ? [{ value: String(at), title: name.trim() }] : [])),
        },
        {
          key: 'name',
          kind: 'text',
          title: message('新的尺码名称'),
          check: (typed, { arguments: { size } }) => newNameProblem(sizesNow(), Number(size?.value), typed),
        },
      ],
      run: ({ arguments: { size, name } }) => {
        const cell = { row: row(), size: Number(size?.value), part: 'name' } as const
        if (size && name) put(renamed, typeSizeCell(rows(), cell, name.value.trim()))
      },
    },
  ]
  return isFixed ? commands.filter(({ id }) => id !== 'form.renameSize') : commands
}

const renamed = message('修改尺码名称')

/** What is wrong with another name for a size. */
export function newNameProblem(sizes: readonly SizeRange[], at: number, typed: string): Message | undefined {
  const name = typed.trim()
  if (name === '') return message('请输入尺码')
  const isTaken = sizes.some((one, other) => other !== at && foldedName(one.name) === foldedName(name))
  return isTaken ? message('尺码{size}重复', { size: name }) : sizeNameProblem(name)
}
