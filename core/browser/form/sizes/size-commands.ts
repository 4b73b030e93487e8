import { message } from '../../../shared/message.ts'
import { allow, refuse } from '../../../shared/rule.ts'
import type { Command, CommandContext } from '../../command/command.ts'
import { translate } from '../../i18n/text.ts'
import type { SizeRow } from '../../../shared/sizes.ts'
import { fillByRatio, namedSizes, ratioProblem, readRatio, readTotal, totalProblem } from './size-ratio.ts'

/** What the commands of a size matrix act on. */
export type SizePlace = {
  readonly rows: () => readonly SizeRow[]
  /** The row that has the keyboard, or had it last. */
  readonly row: () => number
  readonly put: (rows: readonly SizeRow[]) => void
  /** How many pieces one size may have. */
  readonly most: number
}

/** The commands of a size matrix. `several` says that it has more than one colour, so that it is asked which are meant. */
export function sizeCommands({ rows, row, put, most }: SizePlace, several: boolean): readonly Command[] {
  const colorsOf = ({ arguments: { colors } }: CommandContext) =>
    colors?.value === 'all' ? rows().map((_, at) => at) : [colors ? Number(colors.value) : row()]
  const ratioOf = ({ arguments: { ratio } }: CommandContext) => readRatio(ratio?.value ?? '') ?? []
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
  return [
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
        if (total !== undefined) put(fillByRatio(rows(), colorsOf(context), ratioOf(context), total))
      },
    },
  ]
}
