import type { Command } from '../../../../core/browser/command/command.ts'
import { choicesOf, commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { bomDocument } from '../bom-document.ts'
import type { BomState } from '../bom-steps.ts'

const { noun, key } = bomDocument

/** Compare a bill with an earlier version of it, or with another bill. */
export const bomComparisonCommands: readonly Command[] = commandsOf<BomState>(noun, [
  {
    id: `${noun}.compareVersions`,
    title: message('与历史版本比较…'),
    keywords: 'compare version history difference diff 对比',
    icon: 'git-compare',
    permission: read(key),
    places: ['row', 'detail'],
    quiet: true,
    pages: [
      {
        key: 'version',
        title: message('选择版本或输入日期'),
        choices: choicesOf<BomState>(async (bom, typed) =>
          (await import('./bom-comparison-actions.ts')).versionChoices(typed, bom),
        ),
      },
    ],
    run: async (context) => (await import('./bom-comparison-actions.ts')).compareVersion(context),
  },
  {
    id: `${noun}.compare`,
    title: message('比较 BOM 单…'),
    keywords: 'compare two bills difference diff 对比',
    icon: 'git-compare',
    permission: read(key),
    places: ['row', 'toolbar', 'detail'],
    batch: true,
    ownPreflight: true,
    quiet: true,
    run: async (context) => (await import('./bom-comparison-actions.ts')).compareChosen(context),
  },
])
