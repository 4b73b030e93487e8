import { Command as CommandList } from 'cmdk'
import { useAtomValue } from 'jotai'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { useText, useTranslate } from '../i18n/text.ts'
import { keyOverridesAtom } from '../keys/key-overrides.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { CommandChoice, OpenWhere } from './command.ts'
import { commandHost } from './command-host.ts'
import { runCommand } from './command-runner.ts'
import { useScope } from './command-scope.ts'
import { localEntries } from './palette-entries.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { splitTyped } from './palette-entry.ts'
import { rankEntries } from './palette-ranking.ts'
import { PaletteRow } from './palette-row.tsx'
import { useFoundRecords, usePageChoices, readingsOf } from './palette-sources.ts'
import type { PaletteState } from './palette-state.ts'
import { closePalette, openPalette } from './palette-state.ts'

function choiceEntries(choices: readonly CommandChoice[], choose: (choice: CommandChoice) => void): PaletteEntry[] {
  return choices.map((choice) => ({
    id: `choice:${choice.value}`,
    kind: 'choice',
    title: choice.title,
    weight: 0,
    ...(choice.detail ? { detail: choice.detail } : {}),
    run: () => {
      choose(choice)
      return true
    },
  }))
}

/** What was typed, the lines that fit, and the keys that move through them. */
export function PaletteBody({ state }: { state: PaletteState }) {
  const t = useText()
  const translate = useTranslate()
  const overrides = useAtomValue(keyOverridesAtom)
  const scope = useScope()
  const [typed, setTyped] = useState(state.typed)
  const [from, setFrom] = useState(state)
  if (from !== state) {
    setFrom(state)
    setTyped(state.typed)
  }
  const [selected, setSelected] = useState('')
  const command = state.command ? scope.commands.find((one) => one.id === state.command) : undefined
  const page = command?.pages?.find((one) => !(one.key in state.arguments))
  const target = state.target ?? scope.target
  const { kind, words } = page ? { kind: undefined, words: typed.trim() } : splitTyped(typed)
  const found = useFoundRecords(words, !page && (kind === 'record' || (kind === undefined && words.length >= 2)))
  const paged = usePageChoices(command, state.arguments, state.target, words)

  const choose = (choice: CommandChoice) => {
    if (!command || !page) return
    const next = { ...state.arguments, [page.key]: choice }
    if (command.pages?.some((one) => !(one.key in next))) {
      openPalette({ command: command.id, arguments: next, ...(state.target ? { target: state.target } : {}) })
    } else {
      closePalette()
      void runCommand(command.id, { arguments: next, ...(state.target ? { target: state.target } : {}) })
    }
  }

  const local = page ? choiceEntries(paged.choices, choose) : localEntries(scope.commands, target, overrides, translate)
  const wanted = kind
    ? local.filter((entry) => entry.kind === kind)
    : local.filter((entry) => entry.kind !== 'help' || words === '?')
  const rows = [...rankEntries(wanted, words, readingsOf), ...found.entries].slice(0, 50)
  const active = rows.find((row) => row.id === selected) ?? rows[0]

  const act = (entry: PaletteEntry, where: OpenWhere) => {
    if (entry.refusal) {
      commandHost().showRefusal(entry.refusal, entry.unblockedBy)
      return
    }
    const unchanged = entry.kind === 'help' || entry.kind === 'choice'
    if (!unchanged) closePalette()
    entry.run(where)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || event.altKey) && active) {
      event.preventDefault()
      act(active, event.altKey ? 'below' : 'beside')
    }
    if (event.key === 'Backspace' && typed === '' && command) {
      event.preventDefault()
      const given = Object.entries(state.arguments)
      const before = given.slice(0, -1)
      if (given.length > 0)
        openPalette({
          command: command.id,
          arguments: Object.fromEntries(before),
          ...(state.target ? { target: state.target } : {}),
        })
      else openPalette()
    }
  }

  return (
    <CommandList
      shouldFilter={false}
      loop
      value={active?.id ?? ''}
      onValueChange={setSelected}
      onKeyDown={onKeyDown}
      label={t('命令面板')}
    >
      <div className="flex items-center gap-2 border-b border-line px-3">
        {command ? (
          <span className="shrink-0 rounded bg-accent-soft px-1.5 py-0.5 text-xs text-accent">
            {translate(command.title)}
          </span>
        ) : null}
        <CommandList.Input
          autoFocus
          value={typed}
          onValueChange={(value) => {
            setTyped(value)
            setSelected('')
          }}
          placeholder={page ? translate(page.title) : t('搜索命令、菜单、单据，输入 ? 查看前缀')}
          className="h-11 w-full bg-transparent text-[14px] outline-none placeholder:text-ink-faint"
        />
        {found.searching || paged.loading ? <Spinner /> : null}
      </div>
      <CommandList.List className="max-h-[calc(70vh-80px)] overflow-y-auto overscroll-contain p-1.5">
        {rows.length === 0 && !found.searching && !paged.loading ? (
          <div className="px-3 py-8 text-center text-ink-muted">{t('没有找到')}</div>
        ) : null}
        {rows.map((row) => (
          <PaletteRow key={row.id} entry={row} onSelect={() => act(row, 'tab')} />
        ))}
      </CommandList.List>
      <div className="flex h-8 items-center gap-4 border-t border-line bg-sunken px-3 text-xs text-ink-muted">
        <span>↑↓ {t('选择')}</span>
        <span>↵ {t('执行')}</span>
        <span>Ctrl ↵ {t('在旁边打开')}</span>
        <span className="ml-auto">? {t('前缀')}</span>
      </div>
    </CommandList>
  )
}
