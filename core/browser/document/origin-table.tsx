import { useEffect } from 'react'
import { exactText, shownText } from '../grid/cells/cell-text.ts'
import type { ListRow } from '../grid/model/list-definition.ts'
import { useTranslate } from '../i18n/text.ts'
import { ImageThumb } from '../ui/image-thumb.tsx'
import type { OriginSource } from './origin-asked.ts'
import type { OfferedRow } from './origin-rows.ts'

/** The records to choose from, each with the control that chooses it; a double click takes one at once. */
export function OriginTable<Row extends ListRow>({
  id,
  source,
  rows,
  more,
  several,
  chosen,
  cursor,
  onEnter,
  onChoose,
  onTake,
  tall,
}: {
  /** Its id in the page; the controls are called by it and the number of their record. */
  id: string
  source: OriginSource
  rows: readonly OfferedRow<Row>[]
  /** The texts of the additional column by id; undefined while they are read. */
  more: ReadonlyMap<number, string> | undefined
  several: boolean
  chosen: readonly Row[]
  /** The record that the cursor is on. */
  cursor: number | undefined
  /** The focus has come to the control of a record. */
  onEnter: (row: Row) => void
  onChoose: (row: Row) => void
  onTake: () => void
  /** Whether it may take most of the page's height. */
  tall: boolean
}) {
  const translate = useTranslate()
  const fields = source.columns.flatMap((key) => source.fields.find((field) => field.key === key) ?? [])
  const texts = fields.filter(({ kind }) => kind !== 'images')
  const wordsOf = (row: Row) => texts.map((field) => shownText(field, row[field.key], translate, row)).filter(Boolean)
  useEffect(() => {
    if (cursor !== undefined)
      document.getElementById(`${id}-${cursor}`)?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }, [id, cursor, rows])
  return (
    <div className={`${tall ? 'max-h-[calc(100vh-210px)]' : 'max-h-[50vh]'} overflow-auto rounded border`}>
      <table id={id} className="w-full border-collapse text-left">
        <thead className="sticky top-0 z-10 bg-panel text-xs text-ink-muted">
          <tr>
            <th aria-hidden="true" className="w-8 border-b" />
            {fields.map(({ key, label, kind }) => (
              <th
                key={key}
                scope="col"
                className={`border-b px-2 py-1 font-medium whitespace-nowrap ${isNumber(kind) ? 'text-right' : ''}`}
              >
                {translate(label)}
              </th>
            ))}
            {source.more ? (
              <th scope="col" className="border-b px-2 py-1 text-right font-medium whitespace-nowrap">
                {source.more.label}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, refusal }) => (
            <tr
              key={row.id}
              data-cursor={row.id === cursor || undefined}
              className={`${refusal ? 'text-ink-faint' : 'hover:bg-hover data-cursor:bg-accent-soft'} scroll-mt-8`}
              onClick={({ target }) => refusal || (target as Element).closest('input') || onChoose(row)}
              onDoubleClick={() => refusal || several || onTake()}
            >
              <td className="px-2 align-top">
                <input
                  id={`${id}-${row.id}`}
                  type={several ? 'checkbox' : 'radio'}
                  name="origin"
                  className="mt-1.5"
                  aria-label={wordsOf(row).join(' ')}
                  aria-description={refusal ? translate(refusal) : undefined}
                  checked={chosen.some(({ id }) => id === row.id)}
                  disabled={refusal !== undefined}
                  onFocus={() => onEnter(row)}
                  onChange={() => onChoose(row)}
                />
              </td>
              {fields.map((field, at) => (
                <td
                  key={field.key}
                  className={`min-w-18 px-2 py-1 align-top ${isNumber(field.kind) ? 'text-right tabular-nums' : ''}`}
                  title={exactText(field, row[field.key], row)}
                >
                  {field.kind === 'images' ? (
                    <Picture urls={row[field.key]} />
                  ) : (
                    shownText(field, row[field.key], translate, row)
                  )}
                  {at === 0 && refusal ? <div className="text-xs text-tone-warning">{translate(refusal)}</div> : null}
                </td>
              ))}
              {source.more ? (
                <td className="px-2 py-1 text-right align-top tabular-nums">{more?.get(row.id) ?? ''}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isNumber = (kind: string) => kind === 'money' || kind === 'decimal' || kind === 'integer'

function Picture({ urls }: { urls: unknown }) {
  const first: unknown = Array.isArray(urls) ? urls[0] : undefined
  return typeof first === 'string' ? <ImageThumb source={first} alt="" size={28} /> : null
}
