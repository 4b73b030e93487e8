import type { ReactNode } from 'react'
import { importContracts } from '../../shared/import-contract.ts'
import { useText, useTranslate } from '../i18n/text.ts'
import { Icon } from '../ui/icon.tsx'
import { useView } from '../workspace/tabs/view-context.ts'
import { ImportChooser } from './import-chooser.tsx'
import { type ImportEntry, importTitle } from './import-entry.ts'
import { ImportMapper } from './import-mapper.tsx'
import { ImportResult } from './import-result.tsx'

const steps = ['file', 'columns', 'rows'] as const

function Steps({ at }: { at: (typeof steps)[number] }) {
  const t = useText()
  const labels = { file: t('选择文件'), columns: t('对应列'), rows: t('核对并导入') }
  return (
    <ol className="flex flex-wrap items-center gap-1 text-xs text-ink-muted" aria-label={t('步骤')}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          className={`flex items-center gap-1 ${step === at ? 'font-medium text-ink' : ''}`}
        >
          {index > 0 ? <Icon name="chevron-right" size={12} className="text-ink-faint" /> : null}
          {index + 1} {labels[step]}
        </li>
      ))}
    </ol>
  )
}

/** The page that imports the records of a document from a spreadsheet. Its address says what it shows, so that it survives a reload. */
export function importView(entry: ImportEntry): () => ReactNode {
  const contracts = importContracts(entry.document, entry.path)
  return function ImportView() {
    const translate = useTranslate()
    const { search, setSearch } = useView()
    const { task, file, name = '', sheet, row } = search
    const at = task ? 'rows' : file ? 'columns' : 'file'
    const parts = { contracts, document: entry.document }
    return (
      <div className="@container flex h-full min-h-0 flex-col gap-3 px-6 py-4 max-[640px]:px-3">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="text-xl font-semibold">{translate(importTitle(entry.document))}</h1>
          <Steps at={at} />
        </header>
        {task ? (
          <ImportResult
            key={task}
            {...parts}
            afterNew={entry.afterNew}
            id={Number(task)}
            onAgain={() => setSearch({})}
          />
        ) : file ? (
          <ImportMapper
            key={`${file} ${sheet ?? ''} ${row ?? ''}`}
            {...parts}
            fileUrl={file}
            fileName={name}
            place={{ sheet, headerRow: Number(row) || undefined }}
            onPlace={(next) =>
              setSearch(
                { file, name, sheet: next.sheet, row: next.headerRow ? String(next.headerRow) : undefined },
                { replace: true },
              )
            }
            onChecked={(id) => setSearch({ task: String(id) })}
            onBack={() => setSearch({})}
          />
        ) : (
          <ImportChooser {...parts} onFile={(fileUrl, fileName) => setSearch({ file: fileUrl, name: fileName })} />
        )}
      </div>
    )
  }
}
