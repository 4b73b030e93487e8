import { message } from '../../../shared/message.ts'
import { signedIn } from '../../../shared/permission.ts'
import { allow, refuse, type Verdict } from '../../../shared/rule.ts'
import type { Command, CommandChoice } from '../../command/command.ts'
import { currentTarget } from '../../command/command-scope.ts'
import { openPalette } from '../../command/palette-state.ts'
import { findLinked, linkedKinds, linkKeyOf, type LinkedRecord } from '../../document/linked-documents.ts'
import { translate } from '../../i18n/text.ts'
import { partsNow } from '../../plugin-list.ts'
import { toast } from '../../ui/toast.tsx'
import { findTab, pathOfLocation } from '../../workspace/layout/layout.ts'
import { focusedTabNow, layoutNow } from '../../workspace/tabs/workspace-state.ts'

/** How many documents open at once without a question. */
const unasked = 3
const all = '*'

function canFollow(): Verdict {
  return linkKeyOf(partsNow(), currentTarget()) ? allow : refuse(message('请先选择有关联单据的一条'))
}

async function linkedNow(): Promise<readonly LinkedRecord[]> {
  const key = linkKeyOf(partsNow(), currentTarget())
  const tab = focusedTabNow()
  const location = tab && findTab(layoutNow(), tab)?.tab.location
  return key ? findLinked(key, location && pathOfLocation(location)) : []
}

/** Opens documents beside each other; several then follow the person from style to style. */
async function openBesideEachOther(found: readonly LinkedRecord[]): Promise<void> {
  const key = linkKeyOf(partsNow(), currentTarget())
  if (!key) return
  const { openThread } = await import('./style-thread.ts')
  openThread(key, found, linkedKinds(partsNow()))
  toast.info(translate(message('换到另一款时，并排的单据会跟随')))
}

/** One document of each kind: with several of a kind, the one of the colour at hand. */
async function chainNow(found: readonly LinkedRecord[]): Promise<readonly LinkedRecord[]> {
  const target = currentTarget()
  const key = linkKeyOf(partsNow(), target)
  if (!key) return []
  const { chainOf } = await import('./style-moves.ts')
  // The kind at hand stands in its own pane already.
  const others = found.filter(({ kind }) => kind.noun !== target?.document)
  return chainOf(others, key)
}

async function linkedChoices(): Promise<readonly CommandChoice[]> {
  const found = await linkedNow()
  const each = found.map(({ path, title, state, detail }) => {
    const told = [state && translate(state.label), detail].filter(Boolean).join(' · ')
    return { value: path, title, ...(told ? { detail: told } : {}) }
  })
  const count = (await chainNow(found)).length
  if (count < 2) return each
  return [{ value: all, title: translate(message('全部并排打开（{count}）', { count })) }, ...each]
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
      else if (found.length <= unasked) await openBesideEachOther(found)
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
      await openBesideEachOther(wanted === all ? await chainNow(found) : found.filter(({ path }) => path === wanted))
    },
  },
  {
    id: 'workspace.leave_thread',
    title: message('并排的单据不再跟随'),
    keywords: 'style thread stop follow unlink',
    permission: signedIn,
    run: async () => {
      const { endThread, hasThread } = await import('./style-thread.ts')
      toast.info(translate(hasThread() ? message('并排的单据不再跟随') : message('没有会跟随的并排单据')))
      endThread()
    },
  },
]
