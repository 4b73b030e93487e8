import { Command as CommandList } from 'cmdk'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { canFindBy } from '../../../shared/keyword-words.ts'
import { type Message, message } from '../../../shared/message.ts'
import { useText, useTranslate } from '../../i18n/text.ts'
import { keyOverridesAtom } from '../../keys/key-overrides.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { OpenWhere } from '../../workspace/tabs/view-context.ts'
import { commandHost } from '../command-host.ts'
import { useScope } from '../command-scope.ts'
import {
  draftEntries,
  helpEntries,
  localEntries,
  queryEntries,
  recordEntries,
  withUnblocking,
} from './palette-entries.ts'
import { type PaletteEntry, splitTyped } from './palette-entry.ts'
import { takePaletteKeys } from './palette-keys.ts'
import { openingEntries, targetName } from './palette-opening.ts'
import { type PalettePage, usePalettePage } from './palette-pages.ts'
import { noteQuery } from './palette-queries.ts'
import {
  isCodeText,
  markEntries,
  paletteRows,
  permittedFirst,
  prepareEntries,
  rankEntries,
  recordsFirst,
} from './palette-ranking.ts'
import { PaletteRow } from './palette-row.tsx'
import { readingsOf } from '../search/character-readings.ts'
import { useDrafts, useFoundRecords } from './palette-sources.ts'
import { closePalette, openPalette, pageBefore, paletteField, type PaletteState } from '../palette-state.ts'
import { isComposing } from '../../ui/composing.ts'

/** How many of the latest queries are listed at the end while nothing is typed; the up arrow reaches them first. */
const queriesBelow = 3
/** How many lines fit on most screens: these are drawn together with the window. */
const linesAtOnce = 14

/**
 * The lines to draw now. With the window, only the visible lines are drawn, and the last ones, which the up arrow reaches; the others follow once
 * it is open.
 */
function useDrawn(rows: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const stands = useDeferredValue(true, false)
  if (stands || rows.length <= linesAtOnce + queriesBelow) return rows
  return [...rows.slice(0, linesAtOnce), ...rows.slice(-queriesBelow)]
}

/** The text where there are no lines: a search that has not begun must not read like one that found nothing. */
function nothingFound(words: string, isOfRecords: boolean): Message {
  if (!isOfRecords || canFindBy(words)) return message('没有找到')
  return words === '' ? message('输入至少两个字查找单据') : message('再输入一个字即可查找')
}

/** The lines of the palette's first page for what was typed. */
function useFirstPage(state: PaletteState, typed: string, wanted: boolean) {
  const translate = useTranslate()
  const overrides = useAtomValue(keyOverridesAtom)
  const { commands, target: focused } = useScope()
  const target = state.target ?? focused
  const { kind, words } = splitTyped(typed)
  const isHelp = /^(help|帮助)$/i.test(words)
  const searches = wanted && (kind === 'record' || kind === undefined) && canFindBy(words)
  const { found, searching } = useFoundRecords(words, searches)
  const drafts = useDrafts()
  const [queries] = useState(queryEntries)
  const local = localEntries(commands, target, overrides, translate)
  const lines = draftEntries(drafts)
  useEffect(() => prepareEntries(lines, readingsOf), [lines])
  // Settings are found among the commands, which change them. Drafts are added as a whole list, because there may be thousands.
  const others =
    kind === 'help'
      ? helpEntries(local)
      : local.filter(({ kind: of }) =>
          kind ? of === kind || (kind === 'command' && of === 'setting') : isHelp || of !== 'help',
        )
  const isWithDrafts = kind === undefined || kind === 'draft'
  const candidates = kind === 'query' ? queries : isWithDrafts ? [...others, ...lines] : others
  const isEmpty = kind === undefined && words === ''
  const rank = (of: readonly PaletteEntry[]) => rankEntries(of, words, readingsOf)
  const ranked = isEmpty
    ? openingEntries(others, target, rank, translate)
    : markEntries(rank(candidates), words, readingsOf)
  const rows = withUnblocking(ranked, commands, target, translate)
  const records = markEntries(recordEntries(found, translate), words, readingsOf)
  const below = isEmpty ? queries.slice(0, queriesBelow).toReversed() : []
  const shown = permittedFirst(rows, records.length > 0 || searching).slice(0, paletteRows - below.length)
  return {
    entries: isCodeText(words) ? recordsFirst(shown, records, searching) : [...shown, ...records, ...below],
    actsOn: target ? targetName(target, translate) : undefined,
    searching,
    nothing: nothingFound(words, kind === 'record' || kind === undefined),
  }
}

/** The same for a further page: a page that asks for a text finds nothing, and says what it waits for. */
function nothingOf(page: PalettePage, words: string): Message {
  if (page.asksFor === 'text') return message('输入{asked}，按 Enter 确认', { asked: page.asks })
  return nothingFound(words, page.asksFor === 'record' && words !== '')
}

/** The command and the arguments chosen so far. */
function Crumbs({ of }: { of: readonly string[] }) {
  const t = useText()
  return (
    <ol aria-label={t('已选')} className="my-2 flex max-w-full flex-wrap items-center gap-1">
      {of.map((crumb, at) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- two arguments may read alike
          key={`${at} ${crumb}`}
          className="min-w-0 rounded bg-accent-soft px-1.5 py-0.5 text-xs break-words text-accent"
        >
          {crumb}
        </li>
      ))}
    </ol>
  )
}

/** The name of the record or records that commands act on. */
function ActsOn({ name }: { name: string | undefined }) {
  const t = useText()
  if (!name) return null
  return (
    <span className="my-2 flex max-w-full items-center gap-1 rounded bg-sunken px-1.5 py-0.5 text-xs text-ink-muted">
      <Icon name="target" size={12} className="shrink-0" />
      <span className="sr-only">{t('命令作用于')}</span>
      <span className="min-w-0 break-words">{name}</span>
    </span>
  )
}

/** What was typed, the lines that fit, and the keys that move through them. */
export function PaletteBody({
  state,
  rehearsing = false,
  closing = false,
}: {
  state: PaletteState
  rehearsing?: boolean
  /** The palette is closed, but its window is drawn for another moment, in which it must ignore keys. */
  closing?: boolean
}) {
  const t = useText()
  const { commands } = useScope()
  const [typed, setTyped] = useState(state.typed)
  const [selected, setSelected] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && !rehearsing) takePaletteKeys(field.current)
  }, [rehearsing])
  const [from, setFrom] = useState(state)
  if (from !== state) {
    setFrom(state)
    setTyped(state.typed)
    setSelected('')
  }
  const words = typed.trim()
  const page = usePalettePage(state, commands, words)
  const first = useFirstPage(state, typed, page === undefined)
  const ofPage = page?.ranked && words ? rankEntries(page.entries, words, readingsOf) : page?.entries
  const rows = ofPage ? markEntries(ofPage, words, readingsOf) : first.entries
  const drawn = useDrawn(rows)
  const loading = page ? page.loading : first.searching
  const nothing = page ? nothingOf(page, words) : first.nothing
  const active = rows.find((row) => row.id === selected) ?? rows[0]

  const act = (entry: PaletteEntry, where: OpenWhere) => {
    if (closing) return
    if (entry.refusal && !entry.explains) {
      const lift = entry.lift?.()
      const run = () => {
        closePalette()
        lift?.run()
      }
      commandHost().showRefusal(entry.refusal, lift && { ...lift, run })
      return
    }
    if (page || entry.kind === 'help' || entry.kind === 'query') {
      entry.run(where)
      return
    }
    noteQuery(typed)
    closePalette()
    entry.run(where)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (closing || isComposing(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || event.altKey) && active) {
      event.preventDefault()
      act(active, event.altKey ? 'below' : 'beside')
    }
    if (event.key === 'Backspace' && typed === '' && page) {
      event.preventDefault()
      openPalette(pageBefore(state))
    }
  }

  return (
    <CommandList
      shouldFilter={false}
      loop
      // While the palette closes, the key that opens it must not move in its list.
      vimBindings={!closing && !rehearsing}
      value={active?.id ?? ''}
      onValueChange={setSelected}
      onKeyDown={onKeyDown}
      label={t('命令面板')}
    >
      {/* What stands before the box is never cut off: where it leaves the box too little, the box has a separate line. */}
      <div className="flex flex-wrap items-center gap-x-2 border-b border-line px-3">
        {page ? <Crumbs of={page.crumbs} /> : <ActsOn name={first.actsOn} />}
        <CommandList.Input
          ref={field}
          autoFocus
          {...(rehearsing ? {} : { [paletteField]: '' })}
          value={typed}
          onValueChange={(value) => {
            setTyped(value)
            setSelected('')
          }}
          placeholder={page ? page.asks : t('搜索命令、菜单、单据，输入 ? 查看前缀')}
          className="h-11 min-w-[min(100%,18rem)] flex-1 bg-transparent text-[14px] outline-none placeholder:text-ink-faint"
        />
        {loading ? <Spinner /> : null}
      </div>
      <CommandList.List className="max-h-[calc(70vh-80px)] overflow-y-auto overscroll-contain p-1.5">
        {rows.length === 0 && !loading && nothing ? (
          <div className="px-3 py-8 text-center text-ink-muted">
            {page?.consequence ? <p className="mb-2 text-ink">{page.consequence}</p> : null}
            {t(nothing)}
          </div>
        ) : null}
        {drawn.map((row, at) => (
          <PaletteRow
            key={row.id}
            entry={row}
            heading={row.group === drawn[at - 1]?.group ? undefined : row.group}
            onSelect={() => act(row, 'tab')}
          />
        ))}
      </CommandList.List>
      <div className="flex h-8 items-center gap-4 border-t border-line bg-sunken px-3 text-xs text-ink-muted">
        <span>↑↓ {t('选择')}</span>
        <span>↵ {t('执行')}</span>
        {page ? <span>⌫ {t('上一步')}</span> : <span>Ctrl ↵ {t('在旁边打开')}</span>}
        <span className="ml-auto">? {t('前缀')}</span>
      </div>
    </CommandList>
  )
}
