import type { Command } from '../../../../core/browser/command/command.ts'
import { message } from '../../../../core/shared/message.ts'
import type { Verdict } from '../../../../core/shared/rule.ts'
import { bomDocument } from '../bom-document.ts'
import { replacementPermission } from './bom-replacement-path.ts'

const { noun } = bomDocument

/** What the commands of the page that replaces a material act on. */
export type ReplacementActs = {
  readonly choose: () => void
  readonly canRun: () => Verdict
  readonly run: () => Promise<void>
}

/** Ids of the commands that exist only on that page. */
export const replacementCommandIds = {
  choose: `${noun}.chooseNewMaterial`,
  run: `${noun}.replaceInChosen`,
} as const

/** The commands of the page that replaces a material. */
export function replacementCommands(of: ReplacementActs): readonly Command[] {
  return [
    {
      id: replacementCommandIds.choose,
      title: message('选择新物料…'),
      keywords: 'choose new material',
      icon: 'search',
      keys: 'm',
      permission: replacementPermission,
      run: of.choose,
    },
    {
      id: replacementCommandIds.run,
      title: message('替换所选 BOM 单的物料'),
      keywords: 'replace run',
      icon: 'replace',
      keys: '$mod+Enter',
      permission: replacementPermission,
      check: of.canRun,
      run: of.run,
    },
  ]
}
