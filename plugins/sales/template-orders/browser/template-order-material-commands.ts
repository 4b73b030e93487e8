import type { Command } from '../../../../core/browser/command/command.ts'
import { message, type Message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { templateOrderDocument } from '../template-order-document.ts'

const { noun, key } = templateOrderDocument

/** The form that the material commands work on. */
export type MaterialPlace = {
  /** The colours in their order, each with the number of its lines. */
  readonly colors: () => readonly { readonly name: string | Message; readonly lines: number }[]
  readonly takeOver: (from: number) => void
}

/** The commands that copy materials between the colours of an order. */
export function materialCommands({ colors, takeOver }: MaterialPlace): readonly Command[] {
  return [
    {
      id: `${noun}.takeMaterialsOver`,
      title: message('把一个颜色的物料用于其他颜色'),
      keywords: 'materials colours copy take over',
      icon: 'copy-plus',
      permission: write(key),
      check: () =>
        colors().length > 1 && colors().some(({ lines }) => lines > 0)
          ? allow
          : refuse(message('没有可以用于其他颜色的物料')),
      pages: [
        {
          key: 'color',
          title: message('取自哪个颜色'),
          choices: async () =>
            colors().flatMap(({ name, lines }, at) =>
              lines > 0 ? [{ value: String(at), title: typeof name === 'string' ? name : translate(name) }] : [],
            ),
        },
      ],
      run: ({ arguments: { color } }) => {
        if (color) takeOver(Number(color.value))
      },
    },
  ]
}
