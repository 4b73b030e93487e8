import { useMemo, useRef, useState } from 'react'
import type { DocumentKind } from '../../shared/document.ts'
import { sheetTypes } from '../../shared/file-types.ts'
import type { ImportContracts } from '../../shared/import-contract.ts'
import { CallError, failureMessage } from '../api/call-error.ts'
import { CommandButton } from '../command/command-button.tsx'
import { useViewCommands } from '../command/command-scope.ts'
import { uploadFile } from '../form/files/upload.ts'
import { useText } from '../i18n/text.ts'
import { toastFailure } from '../ui/failure-toast.ts'
import { acceptOf, FileChooser } from '../ui/file-chooser.tsx'
import { ImportHistory } from './import-history.tsx'
import { saveSheet } from './import-sheet.ts'
import { importChooserCommands } from './import-view-commands.ts'
import { SheetPlace, sheetProblem } from './sheet-place.tsx'

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
    const refusal = sheetProblem(file)
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
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto">
      <SheetPlace
        sending={sending === undefined ? undefined : t('正在上传 {percent}%', { percent: Math.round(sending * 100) })}
        problem={problem}
        onFile={(file) => void take(file)}
        action={<CommandButton id="import.choose" variant="primary" takesKeyboard />}
      >
        <FileChooser ref={chooser} accept={acceptOf(sheetTypes)} onFiles={([file]) => void (file && take(file))} />
      </SheetPlace>
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
