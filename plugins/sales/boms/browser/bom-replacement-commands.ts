import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { replacementAddress, replacementPermission } from './bom-replacement-path.ts'

// By its word: what materials lend to other areas brings their schemas, which the start of the page does without.
const materialNoun = 'materials'

/** Leads from a material to the page that replaces it in bills. */
export const bomReplacementCommands: readonly Command[] = commandsOf<{ readonly id: number }>(materialNoun, [
  {
    id: `${materialNoun}.replaceInBoms`,
    title: message('在 BOM 单中替换…'),
    keywords: 'replace material everywhere bom substitute 替换物料',
    icon: 'replace',
    permission: replacementPermission,
    places: ['row', 'detail', 'usage'],
    picks: true,
    quiet: true,
    run: ({ records: [{ id }], open }) => open(replacementAddress(id)),
  },
])
