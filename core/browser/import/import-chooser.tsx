import { useMemo, useRef, useState } from 'react'
import type { DocumentKind } from '../../shared/document.ts'
import { fileSizeProblem, fileTypeProblem, sheetTypes } from '../../shared/file-types.ts'
import { type ImportContracts, importLimits } from '../../shared/import-contract.ts'
import { CallError, failureMessage } from '../api/call-error.ts'
import { CommandButton } from '../command/command-button.tsx'
import { useViewCommands } from '../command/command-scope.ts'
import { uploadFile } from '../form/files/upload.ts'
import { useText } from '../i18n/text.ts'
import { toastFailure } from '../ui/failure-toast.ts'
import { acceptOf, FileChooser } from '../ui/file-chooser.tsx'
import { filesOf, useFileDrop } from '../ui/file-drop.ts'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ImportHistory } from './import-history.tsx'
import { saveSheet } from './import-sheet.ts'
import { importChooserCommands } from './import-view-commands.ts'

/** The first step: a file by key, click, drag or paste; sheets to fill in; and what was imported before. */
export function ImportChooser({
  contracts,
  document,
  onFile,
}: {
  contracts: ImportContracts
  document: DocumentKind
  onFile: (fileUrl: string, fileName: string) => void
}) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [run] = useState(() => ({
    choose: () => chooser.current?.click(),
    sheet: (withRecords: boolean) => saveSheet(contracts, withRecords),
  }))
  useViewCommands(useMemo(() => importChooserCommands(run), [run]))
  const take = async (file: File) => {
    if (sending !== undefined) return
    const refusal = fileTypeProblem(file.name, sheetTypes) ?? fileSizeProblem(file.size, importLimits.bytes)
    setProblem(refusal ? t(refusal) : undefined)
    if (refusal) return
    setSending(0)
    try {
      onFile(await uploadFile(file, { onProgress: setSending }), file.name)
    } catch (error) {
      // A problem of the file stays beside it; a lost network is reported as a notice.
      if (error instanceof CallError && error.failure === 'refused') setProblem(t(failureMessage(error)))
      else toastFailure(error)
      setSending(undefined)
    }
  }
  const takeFirst = ([file]: File[]) => void (file && take(file))
  const drop = useFileDrop(takeFirst)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto">
      <section
        aria-label={t('选择文件')}
        className={`flex flex-col items-center gap-2 rounded border border-dashed border-line-strong px-4 py-8 text-center ${drop.isOver ? 'bg-accent-soft' : ''}`}
        {...drop.handlers}
        onPaste={(event) => takeFirst(filesOf(event.clipboardData))}
      >
        {sending === undefined ? (
          <Icon name="file-spreadsheet" size={28} className="text-ink-faint" />
        ) : (
          <Spinner size={28} label={t('正在上传 {percent}%', { percent: Math.round(sending * 100) })} />
        )}
        <CommandButton id="import.choose" variant="primary" takesKeyboard />
        <p className="text-xs text-ink-muted">
          {t('xlsx 或 csv，也可拖到这里；不超过 {mb} MB、{rows} 行', {
            mb: importLimits.bytes / 1024 / 1024,
            rows: importLimits.rows,
          })}
        </p>
        {problem ? (
          <p role="alert" className="text-tone-danger">
            {problem}
          </p>
        ) : null}
        <FileChooser ref={chooser} accept={acceptOf(sheetTypes)} onFiles={takeFirst} />
      </section>
      <div className="flex flex-wrap items-center gap-2">
        <CommandButton id="import.template" />
        <CommandButton id="import.records" />
        <span className="text-xs text-ink-muted">
          {t('现有资料下载后可直接修改，再导入回来；留着 ID 列就能认出每一行。')}
        </span>
      </div>
      <ImportHistory contracts={contracts} document={document} />
    </div>
  )
}
