import type { Command, CommandChoice } from '../../../../core/browser/command/command.ts'
import { matchByPinyin } from '../../../../core/browser/form/choices/pinyin-match.ts'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { bomDocument } from '../bom-document.ts'

const { noun, key } = bomDocument

/** Ids of the commands that exist only in a bill's form. */
export const bomFormCommandIds = {
  add: `${noun}.addMaterials`,
  replace: `${noun}.replaceMaterial`,
  fromSheet: `${noun}.linesFromSheet`,
  copy: `${noun}.copyLines`,
  takeOver: `${noun}.takeMaterialsOver`,
} as const

/** The form that the line commands work on. */
export type BomFormPlace = {
  /** The colours in their order, each with the number of its lines. */
  readonly colors: () => readonly { readonly name: string; readonly lines: number }[]
  /** Whether a line has the focus, or had it last. */
  readonly hasLine: () => boolean
  /** The number of lines that differ from their materials. */
  readonly changed: () => number
  readonly add: (color: number) => void
  readonly fromSheet: (color: number) => void
  readonly replace: () => void
  readonly copy: (from: number) => void
  readonly takeOver: () => void
}

/** The commands on the lines in a bill's form. */
export function bomFormCommands(of: BomFormPlace): readonly Command[] {
  const { colors, hasLine, changed } = of
  const colorChoices =
    (isOffered: (lines: number) => boolean) =>
    async (typed: string): Promise<readonly CommandChoice[]> => {
      const choices = colors().flatMap(({ name, lines }, at) =>
        isOffered(lines) ? [{ value: String(at), title: name }] : [],
      )
      return matchByPinyin(choices, ({ title }) => title, typed)
    }
  const permission = write(key)
  return [
    {
      id: bomFormCommandIds.add,
      title: message('批量添加物料…'),
      keywords: 'add materials batch several',
      icon: 'layers',
      keys: 'Alt+Shift+KeyM',
      permission,
      pages: [{ key: 'color', title: message('添加到哪个颜色'), choices: colorChoices(() => true) }],
      run: ({ arguments: { color } }) => {
        if (color) of.add(Number(color.value))
      },
    },
    {
      id: bomFormCommandIds.fromSheet,
      title: message('从表格导入行…'),
      keywords: 'import lines sheet excel csv spreadsheet',
      icon: 'file-spreadsheet',
      keys: 'Alt+KeyI',
      permission,
      pages: [{ key: 'color', title: message('导入到哪个颜色'), choices: colorChoices(() => true) }],
      run: ({ arguments: { color } }) => {
        if (color) of.fromSheet(Number(color.value))
      },
    },
    {
      id: bomFormCommandIds.replace,
      title: message('替换当前行的物料…'),
      keywords: 'replace material line',
      icon: 'replace',
      keys: 'Alt+Shift+KeyX',
      permission,
      check: () => (hasLine() ? allow : refuse(message('请先进入要替换物料的行'))),
      run: of.replace,
    },
    {
      id: bomFormCommandIds.copy,
      title: message('把一个颜色的物料用于其他颜色'),
      keywords: 'copy lines other colours',
      icon: 'copy-plus',
      permission,
      check: () =>
        colors().length > 1 && colors().some(({ lines }) => lines > 0)
          ? allow
          : refuse(message('没有可以用于其他颜色的物料')),
      pages: [{ key: 'color', title: message('取自哪个颜色'), choices: colorChoices((lines) => lines > 0) }],
      run: ({ arguments: { color } }) => {
        if (color) of.copy(Number(color.value))
      },
    },
    {
      id: bomFormCommandIds.takeOver,
      title: message('按物料更新单价和空差'),
      keywords: 'update prices gaps materials take over',
      icon: 'refresh',
      permission,
      check: () => (changed() > 0 ? allow : refuse(message('各行与物料一致，无需更新'))),
      run: of.takeOver,
    },
  ]
}
