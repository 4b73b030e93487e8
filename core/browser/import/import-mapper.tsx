import { useMemo, useState } from 'react'
import type { DocumentKind } from '../../shared/document.ts'
import { idColumnKey, type ImportContracts, type ImportReading } from '../../shared/import-contract.ts'
import type { Message } from '../../shared/message.ts'
import { failureMessage } from '../api/call-error.ts'
import { call } from '../api/client.ts'
import { useContractQuery } from '../api/contract-query.ts'
import { CommandButton } from '../command/command-button.tsx'
import { useViewCommands } from '../command/command-scope.ts'
import { currentLanguage } from '../i18n/language.ts'
import { joinNames, useText } from '../i18n/text.ts'
import { preferenceNow, setPreference } from '../preferences/preferences.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useLatest } from '../ui/use-latest.ts'
import { useKeyboardPlace } from '../workspace/tabs/tab-focus.tsx'
import { askAboutIds } from './import-questions.ts'
import {
  foreignIdColumn,
  type RememberedColumns,
  rememberColumns,
  rememberedKey,
  startMapping,
} from './import-columns.ts'
import { type ImportPlace, sentPlace } from './import-sheet.ts'
import { ImportMappingTable } from './import-mapping-table.tsx'
import { ImportPlacePicker } from './import-place.tsx'
import { importMapperCommands } from './import-view-commands.ts'
import { SheetProblem } from './sheet-place.tsx'

type Parts = {
  contracts: ImportContracts
  document: DocumentKind
  fileUrl: string
  fileName: string
  place: ImportPlace
  onPlace: (place: ImportPlace) => void
  onChecked: (task: number) => void
  onBack: () => void
}

/** The second step: which column of the file is which of the document. */
export function ImportMapper(parts: Parts) {
  const { contracts, fileUrl, place, onBack } = parts
  const t = useText()
  const keyboardPlace = useKeyboardPlace()
  const body = { fileUrl, ...sentPlace(place) }
  const { data, error, refetch } = useContractQuery(
    contracts.readFile,
    { body },
    { noun: 'imports', staleTime: Number.POSITIVE_INFINITY, quiet: true },
  )
  if (error) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3">
        <p className="text-tone-danger">{t(failureMessage(error))}</p>
        <div className="flex gap-2">
          <Button variant="primary" icon="file-up" ref={keyboardPlace} onClick={onBack}>
            {t('换一个文件')}
          </Button>
          <Button icon="refresh" onClick={() => void refetch()}>
            {t('重试')}
          </Button>
        </div>
      </div>
    )
  }
  if (!data) return <Spinner label={t('正在读取文件')} />
  if (data.problem) return <UnreadableSheet {...parts} reading={data} problem={data.problem} />
  return <Mapping {...parts} reading={data} />
}

/** A sheet that cannot be imported as it is read: another sheet or another row may do. */
function UnreadableSheet({
  fileName,
  reading,
  problem,
  onPlace,
  onBack,
}: Parts & { reading: ImportReading; problem: Message }) {
  const t = useText()
  const keyboardPlace = useKeyboardPlace()
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 truncate">{fileName}</span>
        <ImportPlacePicker reading={reading} onPlace={onPlace} />
      </div>
      <SheetProblem text={t(problem)} />
      <Button variant="primary" icon="file-up" ref={keyboardPlace} onClick={onBack}>
        {t('换一个文件')}
      </Button>
    </div>
  )
}

function Mapping({
  contracts,
  document,
  fileUrl,
  fileName,
  onPlace,
  onChecked,
  onBack,
  reading,
}: Parts & { reading: ImportReading }) {
  const t = useText()
  const key = rememberedKey(document.noun)
  const [mapping, setMapping] = useState(() => startMapping(reading, preferenceNow<RememberedColumns>(key, {})))
  const mappingNow = useLatest(() => mapping)
  const [run] = useState(() => ({
    async check() {
      const foreign = foreignIdColumn(reading, mappingNow())
      if (foreign !== undefined && !(await askAboutIds(foreign))) return
      const chosen = mappingNow().map((one) =>
        foreign !== undefined && one.key === idColumnKey ? { ...one, confirmed: true as const } : one,
      )
      setPreference(key, rememberColumns(preferenceNow<RememberedColumns>(key, {}), reading.header, chosen))
      const language = currentLanguage() === 'en' ? 'en' : 'zh'
      const body = { fileUrl, mapping: chosen, language, ...sentPlace(reading) } as const
      const task = await call(contracts.check, { body })
      onChecked(task.id)
    },
    back: () => onBack(),
  }))
  useViewCommands(useMemo(() => importMapperCommands(run), [run]))
  const missing = reading.columns.filter(
    ({ key: own, required }) => required && !mapping.some((one) => one.key === own),
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 truncate">
          {fileName} · {t('{n} 行', { n: reading.rowCount })}
        </span>
        <ImportPlacePicker reading={reading} onPlace={onPlace} />
        <span className="flex-1" />
        <CommandButton id="import.back" />
        <CommandButton id="import.check" variant="primary" takesKeyboard />
      </div>
      {missing.length > 0 ? (
        <p className="text-tone-warning">
          {t('新增时必须有的列还没有对应：{columns}', {
            columns: joinNames(missing.map(({ label }) => t(label))),
          })}
        </p>
      ) : null}
      <ImportMappingTable reading={reading} mapping={mapping} onMapping={setMapping} />
    </>
  )
}
