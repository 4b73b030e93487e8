import type { Field } from '../../../shared/fields.ts'
import { useTranslate } from '../../i18n/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ImageThumb } from '../../ui/image-thumb.tsx'
import { exactText, imagesOf, isNumeric, optionOf, shownText, tagsOf } from './cell-text.ts'

const pictured: ReadonlySet<Field['kind']> = new Set(['images', 'person', 'boolean', 'tags'])

/** Whether a cell is words alone; others are drawn by `CellValue`. */
export function isWords(field: Field, value: unknown): boolean {
  if (pictured.has(field.kind)) return false
  return field.kind !== 'option' || Array.isArray(value) || optionOf(field, value)?.tone === undefined
}

/** The value of one field as a cell shows it, with the other values of its row beside it. `size` is the height in pixels that pictures may take. */
export function CellValue({
  field,
  value,
  beside,
  size,
}: {
  field: Field
  value: unknown
  beside: Readonly<Record<string, unknown>>
  size: number
}) {
  const translate = useTranslate()
  if (value === null || value === undefined || value === '') return null
  const text = shownText(field, value, translate, beside)
  switch (field.kind) {
    case 'images':
      return <CellImages images={imagesOf(value)} size={size} label={translate(field.label)} />
    case 'option': {
      const option = Array.isArray(value) ? undefined : optionOf(field, value)
      return option?.tone ? <Badge tone={option.tone}>{text}</Badge> : <span className="truncate">{text}</span>
    }
    case 'person':
      if (!text) return null
      return (
        <>
          <Avatar name={text} source={(value as { avatar?: string | null }).avatar} size={Math.min(size, 20)} />
          <span className="truncate">{text}</span>
        </>
      )
    case 'boolean':
      return value === true ? (
        <>
          <Icon name="check" size={14} className="text-tone-done" />
          <span className="sr-only">{text}</span>
        </>
      ) : null
    case 'tags':
      return (
        <span className="flex gap-1 overflow-hidden">
          {tagsOf(value).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      )
    default:
      return (
        <span className={`truncate ${isNumeric(field) ? 'tabular-nums' : ''}`} title={exactText(field, value, beside)}>
          {text}
        </span>
      )
  }
}

/** Pixels between the pictures of a cell. */
const gap = 2
/** Pictures beside the first one, half as high. */
const mostBeside = 2

/** The first picture, the next two one above the other beside it, and how many more there are. */
function CellImages({ images, size, label }: { images: readonly string[]; size: number; label: string }) {
  const [first, ...others] = images
  if (!first) return null
  const beside = others.slice(0, mostBeside)
  const half = Math.floor((size - gap) / 2)
  return (
    <span className="flex shrink-0 items-center" style={{ gap }}>
      <ImageThumb source={first} alt={label} size={size} />
      {beside.length > 0 ? (
        <span className="flex flex-col" style={{ gap, height: size }}>
          {beside.map((image, at) => (
            <ImageThumb key={image} source={image} alt={`${label} ${at + 2}`} size={half} />
          ))}
        </span>
      ) : null}
      {others.length > beside.length ? (
        <span className="text-xs text-ink-faint">+{others.length - beside.length}</span>
      ) : null}
    </span>
  )
}
