import type { ReactNode } from 'react'
import { fileSizeProblem, fileTypeProblem, sheetTypes } from '../../shared/file-types.ts'
import { importLimits } from '../../shared/import-contract.ts'
import type { Message } from '../../shared/message.ts'
import { useText } from '../i18n/text.ts'
import { filesOf, useFileDrop } from '../ui/file-drop.ts'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** Why a file cannot be sent as a spreadsheet. */
export function sheetProblem({ name, size }: File): Message | undefined {
  return fileTypeProblem(name, sheetTypes) ?? fileSizeProblem(size, importLimits.bytes)
}

/** Shows what is wrong with a file. Screen readers read it out at once. */
export function SheetProblem({ text }: { text: string | undefined }) {
  return text ? (
    <p role="alert" className="text-tone-danger">
      {text}
    </p>
  ) : null
}

/** Takes a spreadsheet by drag or paste, and says what it may hold. `sending` says how far its file is sent. */
export function SheetPlace({
  sending,
  problem,
  onFile,
  action,
  children,
}: {
  sending: string | undefined
  problem: string | undefined
  onFile: (file: File) => void
  action?: ReactNode
  children: ReactNode
}) {
  const t = useText()
  const takeFirst = ([file]: File[]) => file && onFile(file)
  const drop = useFileDrop(takeFirst)
  return (
    <section
      aria-label={t('选择文件')}
      className={`flex flex-col items-center gap-2 rounded border border-dashed border-line-strong px-4 py-8 text-center ${drop.isOver ? 'bg-accent-soft' : ''}`}
      {...drop.handlers}
      onPaste={(event) => takeFirst(filesOf(event.clipboardData))}
    >
      {sending === undefined ? (
        <Icon name="file-spreadsheet" size={28} className="text-ink-faint" />
      ) : (
        <Spinner size={28} label={sending} />
      )}
      {action}
      <p className="text-xs text-ink-muted">
        {t('xlsx 或 csv，也可拖到这里；不超过 {mb} MB、{rows} 行', {
          mb: importLimits.bytes / 1024 / 1024,
          rows: importLimits.rows,
        })}
      </p>
      {children}
      <SheetProblem text={problem} />
    </section>
  )
}
