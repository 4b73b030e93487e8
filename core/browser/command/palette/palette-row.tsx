import { Command as CommandList } from 'cmdk'
import { Fragment } from 'react'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { RecordName } from '../../ui/record-number.tsx'
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

function Title({ entry: { title, marks } }: { entry: PaletteEntry }) {
  if (!marks || marks.length === 0) return <RecordName name={title} />
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

/** One line of the palette: title, detail or reason, keys, kind; above the first of a group its heading. */
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
        <div role="presentation" className="px-2.5 pt-2 pb-1 text-xs text-ink-muted">
          {heading}
        </div>
      ) : null}
      <CommandList.Item
        value={entry.id}
        onSelect={onSelect}
        // cmdk skips lines with aria-disabled, but a refused line must be reachable so that its reason can be read.
        data-refused={entry.refusal ? '' : undefined}
        className={`flex min-h-9 cursor-default items-center gap-2 rounded-md px-2.5 py-1 data-[selected=true]:bg-accent-soft ${tone} ${entry.kind === 'unblock' ? 'pl-7' : ''}`}
      >
        {entry.chosen ? <Icon name="circle-check" size={14} className="shrink-0 text-accent" /> : null}
        <span className="min-w-0 shrink-0 truncate">
          <Title entry={entry} />
        </span>
        {entry.refusal || entry.detail ? (
          <span className="min-w-0 flex-1 truncate text-xs text-ink-muted">{entry.refusal ?? entry.detail}</span>
        ) : (
          <span className="flex-1" />
        )}
        {entry.keys ? <KeyHint keys={entry.keys} /> : null}
        <span className="min-w-16 shrink-0 text-right whitespace-nowrap text-xs text-ink-muted">{kindTitle}</span>
      </CommandList.Item>
    </>
  )
}
