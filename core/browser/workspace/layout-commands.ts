import { message } from '../../shared/message.ts'
import { signedIn } from '../../shared/permission.ts'
import { allow, refuse, type Verdict } from '../../shared/rule.ts'
import type { Command, CommandChoice } from '../command/command.ts'
import { translate } from '../i18n/text.ts'
import { arePreferencesRead, preferenceNow, setPreference, whenPreferencesRead } from '../preferences/preferences.ts'
import { toast } from '../ui/toast.tsx'
import { tabsOf } from './layout/layout.ts'
import { replaceLayout } from './layout/layout-replace.ts'
import { layoutValue, readLayout } from './layout/layout-store.ts'
import { nameRefusal, readNamedLayouts, withLayout } from './layout/named-layout.ts'
import { applyLayout, askToClose } from './workspace.ts'
import { layoutNow } from './tabs/workspace-state.ts'

const preference = 'workspace.layouts'

const keptLayouts = () => readNamedLayouts(preferenceNow<unknown>(preference, []))

function canChooseLayout(): Verdict {
  return keptLayouts().length > 0 || !arePreferencesRead()
    ? allow
    : refuse(message('还没有保存的布局'), { unblockedBy: 'layout.save' })
}

function saveLayout(name: string): void {
  const next = withLayout(keptLayouts(), { name, layout: layoutValue(layoutNow()), at: Date.now() })
  if (!next) return toast.error(translate(message('保存的布局过多，请先删除一些')))
  setPreference(preference, next)
  toast.success(translate(message('布局“{name}”已保存', { name })))
}

async function openLayout(name: string): Promise<void> {
  const layout = readLayout(keptLayouts().find((one) => one.name === name)?.layout)
  if (!layout) return toast.error(translate(message('布局“{name}”无法打开', { name })))
  const present = layoutNow()
  if (await askToClose(tabsOf(present).map((tab) => tab.id))) applyLayout(replaceLayout(layoutNow(), layout))
}

async function layoutChoices(): Promise<readonly CommandChoice[]> {
  await whenPreferencesRead()
  return keptLayouts().map(({ name, layout }) => {
    const known = readLayout(layout)
    const count = known ? tabsOf(known).length : 0
    return { value: name, title: name, detail: translate(message('{count} 个标签页', { count })) }
  })
}

/** Arrangements of panes and tabs kept under names. */
export const layoutCommands: readonly Command[] = [
  {
    id: 'layout.save',
    title: message('保存窗格布局…'),
    keywords: 'save layout panes name',
    icon: 'save',
    permission: signedIn,
    pages: [
      {
        key: 'name',
        kind: 'text',
        title: message('布局的名称；同名的会被替换'),
        check: (typed) => nameRefusal(typed, keptLayouts()),
      },
    ],
    run: ({ arguments: given }) => saveLayout((given['name']?.value ?? '').trim()),
  },
  {
    id: 'layout.open',
    title: message('打开窗格布局…'),
    keywords: 'open restore layout panes',
    icon: 'columns',
    keys: 'g l',
    permission: signedIn,
    check: canChooseLayout,
    pages: [{ key: 'name', title: message('选择布局'), choices: layoutChoices }],
    run: ({ arguments: given }) => openLayout(given['name']?.value ?? ''),
  },
  {
    id: 'layout.delete',
    title: message('删除窗格布局…'),
    keywords: 'delete remove layout panes',
    icon: 'trash',
    permission: signedIn,
    danger: true,
    check: canChooseLayout,
    pages: [{ key: 'name', title: message('选择要删除的布局'), choices: layoutChoices }],
    run: ({ arguments: given }) => {
      const name = given['name']?.value ?? ''
      setPreference(
        preference,
        keptLayouts().filter((one) => one.name !== name),
      )
      toast.success(translate(message('布局“{name}”已删除', { name })))
    },
  },
]
