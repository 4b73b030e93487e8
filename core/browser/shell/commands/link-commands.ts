import { message } from '../../../shared/message.ts'
import { signedIn } from '../../../shared/permission.ts'
import { allow, refuse, type Verdict } from '../../../shared/rule.ts'
import type { Command, CommandChoice } from '../../command/command.ts'
import { currentTarget } from '../../command/command-scope.ts'
import { openPalette } from '../../command/palette-state.ts'
import { findLinked, linkKeyOf } from '../../document/linked-documents.ts'
import { translate } from '../../i18n/text.ts'
import type { LinkedDocument } from '../../plugin.ts'
import { toast } from '../../ui/toast.tsx'
import { findTab, pathOfLocation } from '../../workspace/layout/layout.ts'
import { focusTab, openAddress } from '../../workspace/workspace.ts'
import { focusedTabNow, layoutNow } from '../../workspace/tabs/workspace-state.ts'

/** How many documents open at once without a question. */
const unasked = 3
/** So many open side by side when asked for all. */
const mostPanes = 5
const all = '*'

function canFollow(): Verdict {
  return linkKeyOf(currentTarget()) ? allow : refuse(message('请先选择一条有关联单据的记录'))
}

async function linkedNow(): Promise<readonly LinkedDocument[]> {
  const key = linkKeyOf(currentTarget())
  const tab = focusedTabNow()
  const location = tab && findTab(layoutNow(), tab)?.tab.location
  return key ? findLinked(key, location && pathOfLocation(location)) : []
}

function openBesideEachOther(found: readonly LinkedDocument[]): void {
  let first: string | undefined
  for (const { path } of found.slice(0, mostPanes)) {
    openAddress(path, 'beside')
    first ??= focusedTabNow()
  }
  if (first) focusTab(first)
}

async function linkedChoices(): Promise<readonly CommandChoice[]> {
  const found = await linkedNow()
  const each = found.map(({ path, title, detail }) => ({ value: path, title, ...(detail ? { detail } : {}) }))
  if (found.length < 2 || found.length > mostPanes) return each
  return [{ value: all, title: translate(message('全部并排打开（{count}）', { count: found.length })) }, ...each]
}

/** Commands that open the documents that belong together with the record at hand. */
export const linkCommands: readonly Command[] = [
  {
    id: 'workspace.style_thread',
    title: message('并排打开关联单据'),
    keywords: 'style thread linked documents related',
    icon: 'link',
    keys: 'g s',
    permission: signedIn,
    check: canFollow,
    run: async () => {
      const found = await linkedNow()
      if (found.length === 0) toast.info(translate(message('没有找到关联的单据')))
      else if (found.length <= unasked) openBesideEachOther(found)
      else openPalette({ command: 'workspace.linked_document' })
    },
  },
  {
    id: 'workspace.linked_document',
    title: message('打开关联单据…'),
    keywords: 'style thread linked document choose',
    permission: signedIn,
    check: canFollow,
    pages: [{ key: 'document', title: message('选择关联的单据'), choices: linkedChoices }],
    run: async ({ arguments: given }) => {
      const wanted = given['document']?.value
      const found = await linkedNow()
      openBesideEachOther(wanted === all ? found : found.filter(({ path }) => path === wanted))
    },
  },
]
