import { Command as CommandList } from 'cmdk'
import { Fragment } from 'react'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { numberStyle, RecordName, splitNumber } from '../../ui/record-number.tsx'
import type { PaletteEntry, PaletteKind } from './palette-entry.ts'

function useKindTitle(kind: PaletteKind): string {
  const t = useText()
  const titles: Record<PaletteKind, string> = {
    command: t('命令'),
    setting: t('设置'),
    menu: t('菜单'),
    tab: t('标签页'),
    recent: t('最近'),
    record: t('单据'),
    draft: t('未保存'),
    query: t('查询'),
    help: '',
    unblock: t('命令'),
    choice: '',
  }
  return titles[kind]
}

/** The icon of an entry that has no icon itself. */
const kindIcons: Record<PaletteKind, string | undefined> = {
  command: 'chevron-right',
  setting: 'settings',
  menu: 'list',
  tab: 'square',
  recent: 'history',
  record: 'file-text',
  draft: 'pencil',
  query: 'search',
  help: undefined,
  unblock: 'step-forward',
  choice: undefined,
}

/** A title in runs of marked and unmarked characters. */
function markedRuns(
  title: string,
  marks: readonly number[],
): readonly { readonly text: string; readonly marked: boolean; readonly at: number }[] {
  const marked = new Set(marks)
  const runs: { text: string; marked: boolean; at: number }[] = []
  let at = 0
  for (const char of title) {
    const last = runs.at(-1)
    if (last && last.marked === marked.has(at)) last.text += char
    else runs.push({ text: char, marked: marked.has(at), at })
    at += char.length
  }
  return runs
}

function Marked({ title, marks }: { title: string; marks: readonly number[] }) {
  return markedRuns(title, marks).map(({ text, marked, at }) =>
    marked ? (
      <mark key={at} className="bg-transparent font-semibold text-accent">
        {text}
      </mark>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  )
}

function Title({ entry: { title, marks } }: { entry: PaletteEntry }) {
  if (!marks || marks.length === 0) return <RecordName name={title} />
  const [number, rest] = splitNumber(title)
  return (
    <>
      {number ? (
        <span className={numberStyle}>
          <Marked title={number} marks={marks} />
        </span>
      ) : null}
      <Marked title={rest} marks={marks.map((at) => at - number.length)} />
    </>
  )
}

function LineIcon({ entry }: { entry: PaletteEntry }) {
  if (entry.chosen) return <Icon name="circle-check" size={15} className="mt-0.5 text-accent" />
  const icon = entry.icon ?? kindIcons[entry.kind]
  if (!icon) return null
  return <Icon name={icon} size={15} className={`mt-0.5 ${entry.danger ? '' : 'text-ink-faint'}`} />
}

/**
 * One entry of the palette: icon, title, detail or reason, keys, kind; the first entry of a group has its heading above
 * it.
 */
export function PaletteRow({
  entry,
  heading,
  onSelect,
}: {
  entry: PaletteEntry
  heading: string | undefined
  onSelect: () => void
}) {
  const kindTitle = useKindTitle(entry.kind)
  const tone = entry.refusal ? 'text-ink-muted' : entry.danger ? 'text-tone-danger' : 'text-ink'
  return (
    <>
      {heading ? (
        <div
          role="presentation"
          className="px-2.5 pt-2.5 pb-1 text-xs font-medium break-words text-ink-muted first:pt-1"
        >
          {heading}
        </div>
      ) : null}
      <CommandList.Item
        value={entry.id}
        onSelect={onSelect}
        // cmdk skips lines with aria-disabled, but a refused line must be reachable so that its reason can be read.
        data-refused={entry.refusal ? '' : undefined}
        className={`flex min-h-9 cursor-default items-start gap-2.5 rounded-md px-2.5 py-1.5 leading-6 data-[selected=true]:bg-accent-soft ${tone} ${entry.kind === 'unblock' ? 'pl-8' : ''}`}
      >
        <span className="flex h-6 shrink-0 items-center">
          <LineIcon entry={entry} />
        </span>
        {/* Titles and reasons are never cut off: a reason that does not fit beside the title is drawn below it. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
          <span className="min-w-0 break-words">
            <Title entry={entry} />
          </span>
          {entry.refusal || entry.detail ? (
            <span className="min-w-0 break-words text-xs leading-5 text-ink-muted">
              {entry.refusal ?? entry.detail}
            </span>
          ) : null}
        </span>
        {entry.keys ? <KeyCaps keys={entry.keys} className="h-6" /> : null}
        {entry.group ? null : (
          <span className="min-w-14 shrink-0 text-right whitespace-nowrap text-xs leading-6 text-ink-muted">
            {kindTitle}
          </span>
        )}
      </CommandList.Item>
    </>
  )
}
