import { useRef, useState } from 'react'
import { sheetTypes } from '../../shared/file-types.ts'
import type { ImportMapping } from '../../shared/import-contract.ts'
import { type LineSheetReading, lineSheetReading } from '../../shared/line-sheet-contract.ts'
import type { Message } from '../../shared/message.ts'
import { CallError, failureMessage } from '../api/call-error.ts'
import { call } from '../api/client.ts'
import { saveFile } from '../api/save-file.ts'
import { uploadFile } from '../form/files/upload.ts'
import { sheetText } from '../form/lines/line-proposal.ts'
import { joinNames, useText, useTranslate } from '../i18n/text.ts'
import { preferenceNow, setPreference } from '../preferences/preferences.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toastFailure } from '../ui/failure-toast.ts'
import { acceptOf, FileChooser } from '../ui/file-chooser.tsx'
import {
  type CellTaking,
  mappedRows,
  type RememberedColumns,
  rememberColumns,
  rememberedKey,
  startMapping,
} from './import-columns.ts'
import { ImportMappingTable } from './import-mapping-table.tsx'
import { ImportPlacePicker } from './import-place.tsx'
import { type ImportPlace, sentPlace } from './import-sheet.ts'
import { SheetPlace, SheetProblem, sheetProblem } from './sheet-place.tsx'

/** A column of the lines that a sheet may hold. */
export type LineSheetColumn = {
  readonly key: string
  /** What the page calls it. */
  readonly label: string
  /** The Chinese names that a sheet may give it; their English counts, too. */
  readonly headings: readonly string[]
  readonly required: boolean
  /** How its cells are taken. Default: as they are shown. */
  readonly taking?: CellTaking
}

export type LineSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** The noun by which the columns of former files are remembered. */
  readonly noun: string
  readonly columns: readonly LineSheetColumn[]
  /** Takes the rows, each a text by the key of its column. Throws `CallError`. */
  readonly onRows: (rows: readonly Readonly<Record<string, string>>[]) => Promise<void>
}

/** A file that was sent and read. */
type Sheet = { readonly fileUrl: string; readonly fileName: string; readonly reading: LineSheetReading }

/** The file, and what is read of it; a problem of the file stays beside it, a lost network is reported as a notice. */
function useSheet({ noun, columns }: Pick<LineSheetProps, 'noun' | 'columns'>) {
  const translate = useTranslate()
  const [sheet, setSheet] = useState<Sheet>()
  const [mapping, setMapping] = useState<ImportMapping>([])
  /** Percent of the file that is sent; 100 while it is read. */
  const [sending, setSending] = useState<number>()
  const [problem, setProblem] = useState<Message>()
  const asked = columns.map(({ key, headings, required }) => ({ key, headings: [...headings], required }))
  const attempt = async (act: () => Promise<void>) => {
    if (sending !== undefined) return
    setSending(0)
    try {
      await act()
    } catch (error) {
      if (error instanceof CallError && error.failure === 'refused') setProblem(failureMessage(error))
      else toastFailure(error)
    }
    setSending(undefined)
  }
  const read = async (fileUrl: string, fileName: string, place: ImportPlace) => {
    setSending(100)
    const reading = await call(lineSheetReading, { body: { fileUrl, ...sentPlace(place), columns: asked } })
    const labels = new Map(columns.map(({ key, label }) => [key, label]))
    const named = reading.columns.map((column) => ({
      ...column,
      label: { text: labels.get(column.key) ?? column.key },
    }))
    setSheet({ fileUrl, fileName, reading: { ...reading, columns: named } })
    setMapping(startMapping(reading, preferenceNow<RememberedColumns>(rememberedKey(noun), {})))
    setProblem(reading.problem ?? undefined)
  }
  return {
    sheet,
    mapping,
    setMapping,
    sending,
    problem: problem && translate(problem),
    attempt,
    take: (file: File) => {
      const refusal = sheetProblem(file)
      setProblem(refusal)
      if (refusal) return
      void attempt(async () => {
        const fileUrl = await uploadFile(file, { onProgress: (part) => setSending(part * 99) })
        await read(fileUrl, file.name, {})
      })
    },
    readAt: (place: ImportPlace) => {
      if (sheet) void attempt(() => read(sheet.fileUrl, sheet.fileName, place))
    },
    remember: () => {
      if (!sheet) return
      const key = rememberedKey(noun)
      setPreference(key, rememberColumns(preferenceNow<RememberedColumns>(key, {}), sheet.reading.header, mapping))
    },
    back: () => {
      setSheet(undefined)
      setProblem(undefined)
    },
  }
}

/** The first step: which file. */
function FileStep({
  columns,
  sending,
  problem,
  onFile,
}: {
  columns: readonly LineSheetColumn[]
  sending: number | undefined
  problem: string | undefined
  onFile: (file: File) => void
}) {
  const t = useText()
  return (
    <SheetPlace
      sending={
        sending === undefined
          ? undefined
          : sending < 100
            ? t('正在上传 {percent}%', { percent: Math.round(sending) })
            : t('正在读取文件')
      }
      problem={problem}
      onFile={onFile}
    >
      <p className="text-xs text-ink-muted">
        {t('可导入的列：{columns}', { columns: joinNames(columns.map(({ label }) => label)) })}
      </p>
    </SheetPlace>
  )
}

/** The second step: which sheet, which row names the columns, and which column is what. */
function ColumnStep({
  sheet,
  mapping,
  problem,
  missing,
  onPlace,
  onMapping,
}: {
  sheet: Sheet
  mapping: ImportMapping
  problem: string | undefined
  missing: readonly string[]
  onPlace: (place: ImportPlace) => void
  onMapping: (mapping: ImportMapping) => void
}) {
  const t = useText()
  const { fileName, reading } = sheet
  return (
    <div className="flex max-h-[60vh] flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 truncate">
          {fileName} · {t('{n} 行', { n: reading.rowCount })}
        </span>
        <ImportPlacePicker reading={reading} onPlace={onPlace} />
      </div>
      <SheetProblem text={problem} />
      {missing.length > 0 && !reading.problem ? (
        <p role="alert" className="text-tone-warning">
          {t('新增时必须有的列还没有对应：{columns}', { columns: joinNames(missing) })}
        </p>
      ) : null}
      {reading.problem ? null : <ImportMappingTable reading={reading} mapping={mapping} onMapping={onMapping} />}
    </div>
  )
}

/** Reads a spreadsheet, lets the person say which column is what, and hands over its rows. */
export function LineSheetWindow({ open, onClose, title, noun, columns, onRows }: LineSheetProps) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const { sheet, mapping, setMapping, sending, problem, attempt, take, readAt, remember, back } = useSheet({
    noun,
    columns,
  })
  const close = () => {
    back()
    onClose()
  }
  const missing = columns.filter(({ key, required }) => required && !mapping.some((one) => one.key === key))
  const takingOf = (key: string) => columns.find((column) => column.key === key)?.taking ?? 'shown'
  const rows = sheet && !sheet.reading.problem ? mappedRows(sheet.reading, mapping, takingOf) : []
  const hand = () =>
    void attempt(async () => {
      remember()
      await onRows(rows)
      close()
    })
  const unreadable = sheet !== undefined && sheet.reading.problem !== null
  // One button through all steps, so that it keeps the focus.
  const main = unreadable
    ? ({ text: t('换一个文件'), icon: 'file-up' } as const)
    : sheet
      ? ({ text: t('核对数据'), icon: 'list-checks' } as const)
      : ({ text: t('选择文件'), icon: 'file-up' } as const)
  const goOn = () => {
    if (unreadable) back()
    else if (sheet) hand()
    else chooser.current?.click()
  }
  const template = () =>
    // With a byte order mark spreadsheet programs read Chinese in it.
    saveFile(new Blob(['\uFEFF', sheetText([columns.map(({ label }) => label)])], { type: 'text/csv' }), `${title}.csv`)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      width={860}
      footer={
        <>
          <span className="mr-auto">
            {sheet ? null : (
              <Button variant="ghost" icon="file-spreadsheet" onClick={template}>
                {t('下载空白模板')}
              </Button>
            )}
          </span>
          {sheet && !unreadable ? (
            <Button icon="undo" onClick={back}>
              {t('换一个文件')}
            </Button>
          ) : (
            <Button onClick={close}>{t('取消')}</Button>
          )}
          <Button
            variant="primary"
            icon={main.icon}
            disabled={sheet !== undefined && !unreadable && (rows.length === 0 || missing.length > 0)}
            onClick={goOn}
          >
            {main.text}
          </Button>
        </>
      }
    >
      {sheet ? (
        <ColumnStep
          sheet={sheet}
          mapping={mapping}
          problem={problem}
          missing={missing.map(({ label }) => label)}
          onPlace={readAt}
          onMapping={setMapping}
        />
      ) : (
        <FileStep columns={columns} sending={sending} problem={problem} onFile={take} />
      )}
      <FileChooser ref={chooser} accept={acceptOf(sheetTypes)} onFiles={([file]) => file && take(file)} />
    </Dialog>
  )
}
