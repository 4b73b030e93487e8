import type { Command } from '../../../../core/browser/command/command.ts'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import type { Verdict } from '../../../../core/shared/rule.ts'
import { quoteDocument } from '../quote-document.ts'

const { noun, key } = quoteDocument
const permission = write(key)

/** What the commands of the scratchpad act on. */
export type ScratchpadActs = {
  /** The names of the scenarios, in their order. */
  readonly names: () => readonly string[]
  readonly canTakeOver: (scenario: number) => Verdict
  readonly go: () => void
  readonly takeOver: (scenario: number) => void
  readonly add: () => void
  readonly canAdd: () => Verdict
}

const scratchpadCommandIds = {
  go: `${noun}.scratchpad`,
  add: `${noun}.addScenario`,
  takeOver: `${noun}.takeScenarioOver`,
} as const

/** The commands of the scratchpad beside a quote. */
export function scratchpadCommands(of: ScratchpadActs): readonly Command[] {
  return [
    {
      id: scratchpadCommandIds.go,
      title: message('试算价格'),
      keywords: 'margin scratchpad scenario price try',
      icon: 'calculator',
      keys: 'Alt+Shift+KeyP',
      permission,
      run: of.go,
    },
    {
      id: scratchpadCommandIds.add,
      title: message('增加方案'),
      keywords: 'add scenario margin',
      icon: 'plus',
      permission,
      check: of.canAdd,
      run: of.add,
    },
    {
      id: scratchpadCommandIds.takeOver,
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

/** The same commands with nothing to act on, for the list of all keys. */
export function listedScratchpadCommands(): readonly Command[] {
  const nothing = () => undefined
  const never = (): Verdict => ({ allowed: true })
  return scratchpadCommands({
    names: () => [],
    canTakeOver: never,
    canAdd: never,
    go: nothing,
    add: nothing,
    takeOver: nothing,
  })
}
