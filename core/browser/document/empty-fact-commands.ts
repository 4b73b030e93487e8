import { atom, getDefaultStore } from 'jotai'
import { message } from '../../shared/message.ts'
import { signedIn } from '../../shared/permission.ts'
import { allow, refuse } from '../../shared/rule.ts'
import { commandHost } from '../command/command-host.ts'
import type { Command } from '../command/command.ts'

/** Whether details show the fields that hold nothing; as it was chosen last, for every document. */
export const emptyShownAtom = atom(false)

/** How many fields the details hold nothing in, by their tabs. */
export const foldedFacts = new Map<string, number>()

/** Shows and folds away what a detail holds nothing in. */
export const emptyFactCommands: readonly Command[] = [
  {
    id: 'core.empty_facts',
    title: message('显示或收起空字段'),
    keywords: 'empty fields show hide fold 空 字段 展开 收起',
    icon: 'eye',
    keys: 'Alt+KeyO',
    permission: signedIn,
    quiet: true,
    check: () => {
      const tab = commandHost().focusedTab()
      return tab !== undefined && (foldedFacts.get(tab) ?? 0) > 0 ? allow : refuse(message('这里没有空字段'))
    },
    run: () => getDefaultStore().set(emptyShownAtom, (shown) => !shown),
  },
]
