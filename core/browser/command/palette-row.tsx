import { Command as CommandList } from 'cmdk'
import { useText } from '../i18n/text.ts'
import { KeyHint } from '../ui/key-hint.tsx'
import type { PaletteEntry, PaletteKind } from './palette-entry.ts'

function useKindTitle(kind: PaletteKind): string {
  const t = useText()
  const titles: Record<PaletteKind, string> = {
    command: t('命令'),
    menu: t('菜单'),
    tab: t('标签页'),
    recent: t('最近'),
    record: t('单据'),
    help: '',
    choice: '',
  }
  return titles[kind]
}

/** One line of the palette: title, detail or reason, keys, kind. */
export function PaletteRow({ entry, onSelect }: { entry: PaletteEntry; onSelect: () => void }) {
  const kindTitle = useKindTitle(entry.kind)
  const tone = entry.refusal ? 'text-ink-muted' : entry.danger ? 'text-tone-danger' : 'text-ink'
  return (
    <CommandList.Item
      value={entry.id}
      onSelect={onSelect}
      aria-disabled={entry.refusal ? true : undefined}
      className={`flex min-h-9 cursor-default items-center gap-2 rounded-md px-2.5 py-1 data-[selected=true]:bg-accent-soft ${tone}`}
    >
      <span className="min-w-0 shrink-0 truncate">{entry.title}</span>
      {entry.refusal || entry.detail ? (
        <span className="min-w-0 flex-1 truncate text-xs text-ink-muted">{entry.refusal ?? entry.detail}</span>
      ) : (
        <span className="flex-1" />
      )}
      {entry.keys ? <KeyHint keys={entry.keys} /> : null}
      <span className="w-12 shrink-0 text-right text-xs text-ink-muted">{kindTitle}</span>
    </CommandList.Item>
  )
}
