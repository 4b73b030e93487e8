import { cellText } from '../grid/cells/cell-text.ts'
import type { ListRow } from '../grid/model/list-definition.ts'
import { useTranslate } from '../i18n/text.ts'
import { ImageThumb } from '../ui/image-thumb.tsx'
import type { OriginSource } from './origin-asked.ts'
import type { originRows } from './origin-rows.ts'

/** The records to choose from, each with the control that chooses it. */
export function OriginTable<Row extends ListRow>({
  source,
  rows,
  more,
  several,
  chosen,
  onChoose,
  tall,
}: {
  source: OriginSource
  rows: ReturnType<typeof originRows<Row>>
  /** The texts of the additional column by id; undefined while they are read. */
  more: ReadonlyMap<number, string> | undefined
  several: boolean
  chosen: readonly Row[]
  onChoose: (row: Row) => void
  /** Whether it may take most of the page's height. */
  tall: boolean
}) {
  const translate = useTranslate()
  const fields = source.columns.flatMap((key) => source.fields.find((field) => field.key === key) ?? [])
  const texts = fields.filter(({ kind }) => kind !== 'images')
  const wordsOf = (row: Row) => texts.map((field) => cellText(field, row[field.key], translate)).filter(Boolean)
  return (
    <div className={`${tall ? 'max-h-[calc(100vh-210px)]' : 'max-h-[50vh]'} overflow-auto rounded border`}>
      <table className="w-full border-collapse text-left">
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
            <tr key={row.id} className={refusal ? 'text-ink-faint' : 'hover:bg-hover'}>
              <td className="px-2 align-top">
                <input
                  type={several ? 'checkbox' : 'radio'}
                  name="origin"
                  className="mt-1.5"
                  aria-label={wordsOf(row).join(' ')}
                  aria-description={refusal ? translate(refusal) : undefined}
                  checked={chosen.some(({ id }) => id === row.id)}
                  disabled={refusal !== undefined}
                  onChange={() => onChoose(row)}
                />
              </td>
              {fields.map((field, at) => (
                <td
                  key={field.key}
                  className={`min-w-18 px-2 py-1 align-top ${isNumber(field.kind) ? 'text-right tabular-nums' : ''}`}
                >
                  {field.kind === 'images' ? (
                    <Picture urls={row[field.key]} />
                  ) : (
                    cellText(field, row[field.key], translate)
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
