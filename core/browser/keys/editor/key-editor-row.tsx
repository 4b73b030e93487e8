import { useText } from '../../i18n/text.ts'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { KeyRecorder } from './key-recorder.tsx'
import type { KeyRow } from './key-rows.ts'

/** One command in the key editor: Enter records other keys, Delete takes them away, Backspace brings the usual ones back. */
export function KeyEditorRow({
  row,
  area,
  isFirst,
  recorded,
  onRecord,
  onDone,
  onStep,
  onClear,
  onReset,
}: {
  row: KeyRow
  area: string
  isFirst: boolean
  /** What was pressed so far; undefined while nothing is recorded. */
  recorded: string | undefined
  onRecord: (keys: string) => void
  /** Keeps the keys that were pressed; nothing when it was cancelled. */
  onDone: (keys?: string) => void
  onStep: (by: number) => void
  onClear: () => void
  onReset: () => void
}) {
  const t = useText()
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowDown') onStep(1)
    else if (event.key === 'ArrowUp') onStep(-1)
    else if (event.key === 'Enter') onRecord('')
    else if (event.key === 'Delete') onClear()
    else if (event.key === 'Backspace') onReset()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <tr
      data-command={row.id}
      tabIndex={isFirst ? 0 : -1}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onRecord('')}
      className="h-8 border-t border-line hover:bg-hover focus:bg-accent-soft focus:outline-none"
    >
      <td className="px-3 whitespace-normal @min-[640px]:whitespace-nowrap">
        {row.title}
        {row.about ? <span className="ml-2 text-ink-muted">{row.about}</span> : null}
      </td>
      <td className="hidden px-3 text-ink-muted @min-[640px]:table-cell">{area}</td>
      <td className="px-3">
        {recorded !== undefined ? (
          <KeyRecorder keys={recorded} onChange={onRecord} onDone={() => onDone(recorded)} onCancel={() => onDone()} />
        ) : row.keys ? (
          <KeyCaps always keys={row.keys} className={row.isOwn ? 'font-semibold text-accent' : 'text-ink'} />
        ) : (
          <span className="text-xs text-ink-muted">{row.isOwn ? t('已去掉') : ''}</span>
        )}
      </td>
      <td className="hidden px-3 @min-[640px]:table-cell">{row.usual ? <KeyCaps always keys={row.usual} /> : null}</td>
      <td className="px-3 text-xs text-tone-warning">
        {row.clashes.length > 0 ? t('与“{commands}”相同', { commands: row.clashes.join(' · ') }) : ''}
      </td>
    </tr>
  )
}
