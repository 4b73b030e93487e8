import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import type { Command } from '../../command/command.ts'
import { isAtHand, verdictOf } from '../../command/command-runner.ts'
import { useScope } from '../../command/command-scope.ts'
import { useText, useTranslate } from '../../i18n/text.ts'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { areaOf, type KeyArea, keyAreas } from './key-areas.ts'
import { findConflicts, keysOf } from '../key-map.ts'
import { keyOverridesAtom } from '../key-overrides.ts'
import { isApple } from '../../ui/key-platform.ts'
import { keyText } from '../../ui/key-text.ts'
import { isFound } from './key-search.ts'
import type { SheetOf } from '../key-sheet-state.ts'
import { type KeyLine, keyTables, tablesBeside } from './key-tables.ts'

type Line = { readonly id: string; readonly title: string; readonly keys: string; readonly muted: boolean }

function KeyGroup({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {lines.map((line) => (
          <li
            key={line.id}
            className={`flex h-8 items-center justify-between gap-4 border-b border-line px-1 ${line.muted ? 'text-ink-muted' : ''}`}
          >
            <span className="truncate">{line.title}</span>
            <KeyCaps always keys={line.keys} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nouns of the documents that the focused view is about: those of its target and of the commands that live with it. */
function nearbyDocuments(commands: readonly Command[], document: string | undefined): ReadonlySet<string> {
  const nouns = commands.flatMap((command) => (command.document ? [command.document] : []))
  return new Set([...nouns, ...(document ? [document] : [])])
}

/** Lines of a key table as they are shown, in the reader's language. */
function useTableLines(): (lines: readonly KeyLine[]) => readonly Line[] {
  const translate = useTranslate()
  return (lines) => lines.map(({ keys, title }) => ({ id: keys, title: translate(title), keys, muted: false }))
}

/** Groups of keys, narrowed by what is typed. */
function KeyGroups({
  groups,
  children,
}: {
  groups: readonly { readonly title: string; readonly lines: readonly Line[] }[]
  children?: ReactNode
}) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const fitting = groups.map(({ title, lines }) => ({
    title,
    lines: lines.filter((line) => isFound(typed, [line.title], line.keys, isApple)),
  }))
  return (
    <div className="flex flex-col gap-4">
      <input
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={t('筛选快捷键')}
        aria-label={t('筛选快捷键')}
        className="control"
      />
      {children}
      {fitting.map((group) => (
        <KeyGroup key={group.title} title={group.title} lines={group.lines} />
      ))}
      {fitting.every(({ lines }) => lines.length === 0) ? (
        <p className="py-6 text-center text-ink-muted">{t('没有找到')}</p>
      ) : null}
    </div>
  )
}

/** The keys of a window over the page: no others work while it is open. */
export function WindowKeyList({ of }: { of: Exclude<SheetOf, 'page'> }) {
  const t = useText()
  const linesOf = useTableLines()
  const titles = {
    picture: t('看图片时'),
    shownPicture: t('看图片时'),
    pdf: t('看文件时'),
    editor: t('裁剪与标注时'),
  }
  return <KeyGroups groups={[{ title: titles[of], lines: linesOf(keyTables[of]) }]} />
}

/** The keys of the moment by area, narrowed by what is typed; commands that are refused now are muted. */
export function KeyList() {
  const t = useText()
  const overrides = useAtomValue(keyOverridesAtom)
  const { commands, target } = useScope()
  const tableLines = useTableLines()
  const seen = new Set<string>()
  const shown = commands.filter((command) => {
    if (!keysOf(command, overrides) || !isAtHand(command, target, true) || seen.has(command.id)) return false
    seen.add(command.id)
    return true
  })
  const documents = nearbyDocuments(shown, target?.document)
  const linesOf = (area: KeyArea): readonly Line[] =>
    shown
      .filter((command) => areaOf(command, documents) === area)
      .map((command) => ({
        id: command.id,
        title: t(command.title),
        keys: keysOf(command, overrides) ?? '',
        muted: !verdictOf(command, target).allowed,
      }))
  const has = (owner: string) => commands.some(({ id }) => id.startsWith(owner))
  const groups = [
    ...(Object.keys(keyAreas) as KeyArea[]).map((area) => ({ title: t(keyAreas[area]), lines: linesOf(area) })),
    ...tablesBeside.map(({ area, owner, lines }) => ({
      title: t(area),
      lines: has(owner) ? tableLines(lines) : [],
    })),
  ]
  const titleOf = (id: string) => {
    const command = commands.find((one) => one.id === id)
    return command ? t(command.title) : id
  }
  return (
    <KeyGroups groups={groups}>
      {findConflicts(shown, overrides).map((conflict) => (
        <p key={conflict.keys} className="text-tone-warning">
          {t('{keys} 同时属于：{commands}', {
            keys: keyText(conflict.keys, isApple),
            commands: conflict.commands.map(titleOf).join(' · '),
          })}
        </p>
      ))}
    </KeyGroups>
  )
}
