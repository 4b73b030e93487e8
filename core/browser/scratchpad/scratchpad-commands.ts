import type { DocumentKind } from '../../shared/document.ts'
import { message } from '../../shared/message.ts'
import { write } from '../../shared/permission.ts'
import type { Verdict } from '../../shared/rule.ts'
import type { Command } from '../command/command.ts'

/** The scratchpad that the commands act on. */
export type ScratchpadActs = {
  /** The names of the scenarios, in their order. */
  readonly names: () => readonly string[]
  readonly canTakeOver: (scenario: number) => Verdict
  readonly go: () => void
  readonly takeOver: (scenario: number) => void
  readonly add: () => void
  readonly canAdd: () => Verdict
}

/** The commands of the scratchpad beside the form of a document. */
export function scratchpadCommands(
  { noun, key }: Pick<DocumentKind, 'noun' | 'key'>,
  of: ScratchpadActs,
): readonly Command[] {
  const permission = write(key)
  return [
    {
      id: `${noun}.scratchpad`,
      title: message('试算价格'),
      keywords: 'margin scratchpad scenario price try',
      icon: 'calculator',
      keys: 'Alt+Shift+KeyP',
      permission,
      run: of.go,
    },
    {
      id: `${noun}.addScenario`,
      title: message('增加方案'),
      keywords: 'add scenario margin',
      icon: 'plus',
      permission,
      check: of.canAdd,
      run: of.add,
    },
    {
      id: `${noun}.takeScenarioOver`,
      title: message('采用方案…'),
      keywords: 'take over scenario margin apply',
      icon: 'check-check',
      keys: 'Alt+KeyU',
      permission,
      pages: [
        {
          key: 'scenario',
          title: message('选择方案'),
          choices: async () =>
            of.names().map((title, at) => {
              const verdict = of.canTakeOver(at)
              return { value: String(at), title, ...(verdict.allowed ? {} : { refusal: verdict.reason.text }) }
            }),
        },
      ],
      run: ({ arguments: { scenario } }) => {
        if (scenario) of.takeOver(Number(scenario.value))
      },
    },
  ]
}
