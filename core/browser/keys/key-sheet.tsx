import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Command } from '../command/command.ts'
import { isAtHand, verdictOf } from '../command/command-runner.ts'
import { useScope } from '../command/command-scope.ts'
import { useText, useTranslate } from '../i18n/text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { KeyHint } from '../ui/key-hint.tsx'
import { findConflicts, keysOf } from './key-map.ts'
import { keyOverridesAtom } from './key-overrides.ts'
import { keySheetAtom } from './key-sheet-state.ts'

function KeyRow({ command, keys, muted }: { command: Command; keys: string; muted: boolean }) {
  const translate = useTranslate()
  return (
    <li
      className={`flex h-8 items-center justify-between gap-4 border-b border-line px-1 ${muted ? 'text-ink-muted' : ''}`}
    >
      <span className="truncate">{translate(command.title)}</span>
      <KeyHint keys={keys} />
    </li>
  )
}

function KeyList() {
  const t = useText()
  const translate = useTranslate()
  const overrides = useAtomValue(keyOverridesAtom)
  const { commands, target } = useScope()
  const [typed, setTyped] = useState('')
  const shown = commands.filter(
    (command) =>
      keysOf(command, overrides) &&
      isAtHand(command, target) &&
      translate(command.title).toLowerCase().includes(typed.trim().toLowerCase()),
  )
  const conflicts = findConflicts(shown, overrides)
  return (
    <div className="flex flex-col gap-3">
      <input
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={t('筛选快捷键')}
        aria-label={t('筛选快捷键')}
        className="h-8 rounded-md border border-line-strong bg-panel px-2"
      />
      {conflicts.map((conflict) => (
        <p key={conflict.keys} className="text-tone-warning">
          {t('{keys} 同时属于：{commands}', { keys: conflict.keys, commands: conflict.commands.join('、') })}
        </p>
      ))}
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {shown.map((command) => (
          <KeyRow
            key={command.id}
            command={command}
            keys={keysOf(command, overrides) ?? ''}
            muted={!verdictOf(command, target).allowed}
          />
        ))}
      </ul>
      {shown.length === 0 ? <p className="py-6 text-center text-ink-muted">{t('没有找到')}</p> : null}
    </div>
  )
}

/** The keys that work at this moment, in the view that has the focus. */
export function KeySheet() {
  const t = useText()
  const [open, setOpen] = useAtom(keySheetAtom)
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t('键盘快捷键')} width={760}>
      <KeyList />
    </Dialog>
  )
}
