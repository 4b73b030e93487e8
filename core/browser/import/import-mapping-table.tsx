import type { ImportMapping, ImportReading } from '../../shared/import-contract.ts'
import { useText } from '../i18n/text.ts'
import { ImportColumnPicker } from './import-column-picker.tsx'
import { mapColumn } from './import-columns.ts'

/** Which column of the file is which of the document, each with its first rows. */
export function ImportMappingTable({
  reading,
  mapping,
  onMapping,
}: {
  reading: ImportReading
  mapping: ImportMapping
  onMapping: (mapping: ImportMapping) => void
}) {
  const t = useText()
  const choices = reading.columns.map(({ key, label }) => ({ key, label: t(label) }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <div className="min-h-0 flex-1 overflow-auto rounded border" tabIndex={0} role="region" aria-label={t('对应列')}>
      <table className="w-full">
        <thead className="sticky top-0 z-1 bg-sunken text-left text-ink-muted">
          <tr className="h-8">
            <th className="px-3 font-normal">{t('文件中的列')}</th>
            <th className="px-3 font-normal">{t('导入为')}</th>
            <th className="px-3 font-normal @max-[640px]:hidden">{t('前几行')}</th>
          </tr>
        </thead>
        <tbody>
          {reading.header.map((heading, index) => {
            const name = heading || t('第 {n} 列', { n: index + 1 })
            return (
              <tr key={index} className="border-t">
                <td className="max-w-52 truncate px-3">{name}</td>
                <td className="px-3 py-1">
                  <div className="w-56 @max-[640px]:w-40">
                    <ImportColumnPicker
                      label={t('“{column}”导入为', { column: name })}
                      value={mapping.find((one) => one.index === index)?.key}
                      onChange={(next) => onMapping(mapColumn(mapping, index, next))}
                      choices={choices}
                    />
                  </div>
                </td>
                <td className="max-w-120 truncate px-3 text-ink-muted @max-[640px]:hidden">
                  {reading.rows
                    .map((row) => row[index])
                    .filter(Boolean)
                    .join(' · ')}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
