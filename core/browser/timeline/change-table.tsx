import type { ReactNode } from 'react'
import { formatInstant } from '../../shared/calendar.ts'
import type { ShownChange, ShownValue } from '../../shared/timeline-contract.ts'
import { type LabelPart, labelText } from '../../shared/timeline-label.ts'
import { assetAddress } from '../api/asset.ts'
import { useText, useTranslate } from '../i18n/text.ts'
import { ImageThumb } from '../ui/image-thumb.tsx'

function ShownText({ value, plain }: { value: ShownValue; plain: boolean }) {
  const t = useText()
  if (plain && value.kind === 'image') return <ImageThumb source={value.text} alt="" size={20} />
  if (plain && value.kind === 'file') return value.text.slice(value.text.lastIndexOf('/') + 1)
  if (value.kind === 'image')
    return (
      <a href={assetAddress(value.text)} target="_blank" rel="noreferrer" aria-label={t('查看图片')}>
        <ImageThumb source={value.text} alt="" size={32} />
      </a>
    )
  if (value.kind === 'file')
    return (
      <a
        href={assetAddress(value.text)}
        target="_blank"
        rel="noreferrer"
        className="break-all text-accent hover:underline"
      >
        {value.text.slice(value.text.lastIndexOf('/') + 1)}
      </a>
    )
  if (value.kind === 'instant') return formatInstant(value.text)
  return value.kind === 'option' ? t({ text: value.text }) : value.text
}

/** What a part of a record held; a dash for nothing. `plain` values lead nowhere and stand on one line. */
export function ShownValues({ values, plain = false }: { values: readonly ShownValue[]; plain?: boolean }) {
  const t = useText()
  if (values.length === 0) return <span className="text-ink-faint">–</span>
  const isPicture = values.some(({ kind }) => kind === 'image' || kind === 'file')
  return (
    <span className={plain ? '' : isPicture ? 'flex flex-wrap gap-1' : 'whitespace-pre-wrap wrap-anywhere'}>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values have no other name than their place
        <span key={at}>
          {at > 0 && !isPicture ? t('、') : ''}
          <ShownText value={value} plain={plain} />
        </span>
      ))}
    </span>
  )
}

/** The words for a part of a record: labels, and the names or numbers of lines. */
export function usePartName(): (label: readonly LabelPart[]) => string {
  const translate = useTranslate()
  return (label) => labelText(label, translate)
}

/** What an operation changed, part by part. */
export function ChangeTable({ changes, hasBefore }: { changes: readonly ShownChange[]; hasBefore: boolean }) {
  const t = useText()
  const partName = usePartName()
  const head = 'py-1.5 pr-3 font-normal'
  return (
    <table className="w-full table-fixed border-collapse">
      <thead className="text-left text-xs text-ink-muted">
        <tr className="border-b">
          <th scope="col" className={`w-[30%] ${head}`}>
            {t('字段')}
          </th>
          {hasBefore ? (
            <th scope="col" className={head}>
              {t('之前')}
            </th>
          ) : null}
          <th scope="col" className={head}>
            {hasBefore ? t('之后') : t('内容')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          return (
            <tr key={change.path} className="border-b align-top last:border-b-0">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere text-ink-muted">
                {partName(change.label)}
              </th>
              {hasBefore ? (
                <td className="py-1.5 pr-3 text-ink-muted">
                  <ShownValues values={change.before} />
                </td>
              ) : null}
              <td className="py-1.5 pr-3">
                <ShownValues values={change.after} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** What an operation changed, one line a part: its name, what it held and what it holds. */
export function ChangeLines({
  changes,
  nameOf,
}: {
  changes: readonly ShownChange[]
  nameOf: (change: ShownChange, name: string) => ReactNode
}) {
  const partName = usePartName()
  return (
    <ul className="flex flex-col">
      {changes.map((change) => (
        <li key={change.path} className="flex flex-wrap items-baseline gap-x-2 py-0.5 wrap-anywhere">
          <span className="text-ink-muted">{nameOf(change, partName(change.label))}</span>
          {change.before.length > 0 ? (
            <>
              <span className="text-ink-muted line-through decoration-ink-faint">
                <ShownValues values={change.before} />
              </span>
              <span className="text-ink-faint" aria-hidden="true">
                →
              </span>
            </>
          ) : null}
          <ShownValues values={change.after} />
        </li>
      ))}
    </ul>
  )
}
