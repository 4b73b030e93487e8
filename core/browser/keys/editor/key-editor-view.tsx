import { getDefaultStore, useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { message } from '../../../shared/message.ts'
import type { Command } from '../../command/command.ts'
import { saveFile } from '../../api/save-file.ts'
import { CommandButton } from '../../command/command-button.tsx'
import { knownCommands, useScope, useViewCommands } from '../../command/command-scope.ts'
import { translate, useText } from '../../i18n/text.ts'
import { pluginsOfPage } from '../../plugin-list.ts'
import { askConfirm } from '../../ui/confirm-dialog.tsx'
import { FileChooser } from '../../ui/file-chooser.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { keyEditorCommands } from './key-editor-commands.ts'
import { KeyEditorRow } from './key-editor-row.tsx'
import { readKeyFile, writeKeyFile } from '../key-file.ts'
import { keyAreas } from './key-areas.ts'
import { keyOverridesAtom, replaceKeys, setKeys } from '../key-overrides.ts'
import { isApple } from '../../ui/key-platform.ts'
import { filterKeyRows, keyRows } from './key-rows.ts'
import { everyViewCommand } from './view-commands.ts'

type Only = 'all' | 'own' | 'clash'

/** Each command once, in the version that is at hand now, if there is one. */
function everyCommand(ofViews: readonly (readonly Command[])[]): readonly Command[] {
  return [...new Map([...ofViews.flat(), ...knownCommands()].map((command) => [command.id, command])).values()]
}

function exportFile(): void {
  const kept = writeKeyFile(getDefaultStore().get(keyOverridesAtom))
  saveFile(new Blob([kept], { type: 'application/json' }), 'selvedge-keys.json')
}

async function importFile(file: File): Promise<void> {
  const overrides = readKeyFile(await file.text())
  if (!overrides) {
    toast.warning(translate(message('这不是快捷键文件')))
    return
  }
  replaceKeys(overrides)
  toast.success(translate(message('已导入 {count} 个快捷键', { count: Object.keys(overrides).length })))
}

async function resetAll(): Promise<void> {
  const sure = await askConfirm({
    title: translate(message('重置全部快捷键？')),
    text: translate(message('您修改过的快捷键都会恢复为默认。')),
    confirm: translate(message('重置')),
    danger: true,
  })
  if (sure) replaceKeys({})
}

/** All commands with their keys, to be changed by pressing others. */
export function View() {
  const t = useText()
  const overrides = useAtomValue(keyOverridesAtom)
  useScope()
  const [typed, setTyped] = useState('')
  const [only, setOnly] = useState<Only>('all')
  const [edited, setEdited] = useState<{ id: string; keys: string }>()
  const list = useRef<HTMLTableSectionElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [run] = useState(() => ({ save: exportFile, choose: () => file.current?.click(), reset: resetAll }))
  useViewCommands(useMemo(() => keyEditorCommands(run), [run]))
  const documents = new Map(
    pluginsOfPage().flatMap((plugin) => (plugin.documents ?? []).map(({ noun, title }) => [noun, title] as const)),
  )
  const [ofViews, setOfViews] = useState<readonly (readonly Command[])[]>([])
  useEffect(() => void everyViewCommand().then(setOfViews), [])
  // What is being pressed counts as kept, so that a key that is taken says so before it is saved.
  const tried = edited?.keys ? { ...overrides, [edited.id]: edited.keys } : overrides
  const all = keyRows(everyCommand(ofViews), tried, documents, t, ofViews)
  const rows = filterKeyRows(all, only, typed, isApple)
  const count = (of: Only) => filterKeyRows(all, of, '', isApple).length
  const focusRow = (id: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-command="${id}"]`)?.focus()
  const step = (from: string, by: number) => focusRow(rows[rows.findIndex(({ id }) => id === from) + by]?.id)
  const finish = (id: string, keys?: string) => {
    setEdited(undefined)
    if (keys) setKeys(id, keys)
    focusRow(id)
  }
  return (
    <div className="flex h-full flex-col gap-3 px-6 py-4">
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-xl font-semibold">{t('键盘快捷键')}</h1>
        <CommandButton id="keys.import" />
        <CommandButton id="keys.export" />
        <CommandButton id="keys.resetAll" />
        <FileChooser
          ref={file}
          label={t('快捷键文件')}
          accept="application/json,.json"
          onFiles={([chosen]) => void (chosen && importFile(chosen))}
        />
      </header>
      <div className="flex flex-wrap items-center gap-3">
        <input
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'ArrowDown' && focusRow(rows[0]?.id)}
          placeholder={t('按名称或快捷键筛选')}
          aria-label={t('按名称或快捷键筛选')}
          className="control w-72"
        />
        <Tabs
          label={t('显示')}
          value={only}
          onChange={(next) => setOnly(next as Only)}
          tabs={[
            { value: 'all', label: t('全部'), count: count('all') },
            { value: 'own', label: t('已修改'), count: count('own') },
            { value: 'clash', label: t('有冲突'), count: count('clash') },
          ]}
        />
        <span className="text-xs text-ink-muted">{t('↑↓ 选择，↵ 修改，Del 去掉，⌫ 恢复默认')}</span>
      </div>
      {/* A narrow pane shows each command with its keys alone. */}
      <div className="@container min-h-0 flex-1 overflow-auto rounded border">
        <table className="w-full whitespace-nowrap [&_kbd]:inline!">
          <thead className="sticky top-0 bg-sunken text-left text-ink-muted">
            <tr className="h-8">
              <th className="px-3 font-normal">{t('命令')}</th>
              <th className="hidden px-3 font-normal @min-[640px]:table-cell">{t('范围')}</th>
              <th className="px-3 font-normal">{t('快捷键')}</th>
              <th className="hidden px-3 font-normal @min-[640px]:table-cell">{t('默认')}</th>
              <th className="px-3 font-normal">{t('冲突')}</th>
            </tr>
          </thead>
          <tbody ref={list}>
            {rows.map((row, at) => (
              <KeyEditorRow
                key={row.id}
                row={row}
                area={t(keyAreas[row.area])}
                isFirst={at === 0}
                recorded={edited?.id === row.id ? edited.keys : undefined}
                onRecord={(keys) => setEdited({ id: row.id, keys })}
                onDone={(keys) => finish(row.id, keys)}
                onStep={(by) => step(row.id, by)}
                onClear={() => setKeys(row.id, null)}
                onReset={() => setKeys(row.id, undefined)}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 ? <p className="py-8 text-center text-ink-muted">{t('没有找到')}</p> : null}
      </div>
    </div>
  )
}
