import type { ComponentType, ReactElement } from 'react'
import { type DocumentField, sentKey } from '../../../shared/document/document-field.ts'
import type {
  DocumentModel,
  Fields,
  GroupModel,
  LineModel,
  Parts,
  SentKey,
} from '../../../shared/document/document-model.ts'
import type { Option } from '../../../shared/fields.ts'
import { useTranslate } from '../../i18n/text.ts'
import type { Choice } from '../choices/lookup.ts'
import { DateField } from '../fields/date-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { PickerField } from '../fields/picker-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { SuggestField } from '../fields/suggest-field.tsx'
import { SwitchField } from '../fields/switch-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { TextareaField } from '../fields/textarea-field.tsx'
import { FilesField } from '../files/files-field.tsx'
import { ImagesField } from '../images/images-field.tsx'
import type { FieldProps } from '../session/use-field.ts'
import { RichTextField } from '../texts/rich-text-field.tsx'

/** The shapes of fields by the keys that a form holds them under. */
type ShapesOf<F extends Fields> = { [Key in keyof F & string as SentKey<Key, F[Key]['~']>]: F[Key]['~'] }

/** The paths of a model's fields: `orderType`, `customerPurchaseOrder.brand`, `supplierId` of a reference that is sent by its number. */
export type FieldPath<P extends Parts> =
  | (keyof ShapesOf<P['fields']> & string)
  | { [Key in keyof P['groups'] & string]: `${Key}.${FieldPath<P['groups'][Key]['~']>}` }[keyof P['groups'] & string]

type ShapesAt<P extends Parts, Path> = Path extends keyof ShapesOf<P['fields']>
  ? ShapesOf<P['fields']>[Path]
  : Path extends `${infer Key}.${infer Rest}`
    ? Key extends keyof P['groups']
      ? ShapesAt<P['groups'][Key]['~'], Rest>
      : never
    : never

/** What a person picks: a record, on or off, or the value of an option. */
type Picked<Shapes> = Shapes extends { sent: 'Id' } | { suffix: 'Id' }
  ? Choice | null
  : Shapes extends { body: boolean }
    ? boolean
    : string | null

/** What an input says besides its field. What it says wins over the field. */
type OwnInput = Partial<Omit<FieldProps, 'name' | 'cell'>> & {
  /** Characters of a text, or files of a list. `undefined` lets people write on: only the save refuses what is too long. */
  readonly maximum?: number | undefined
  /** Draws a text over several lines, at least this many. */
  readonly rows?: number
  readonly decimals?: number
  /** Stands behind a number. Of money, it is what the number is the price of. */
  readonly unit?: string | undefined
  readonly currency?: string | undefined
  /** Draws a list of options, also for a text. */
  readonly options?: readonly Option[]
  /** The lookup of a reference, or of the names that a text suggests. Default: that of the field's list column, else the noun. */
  readonly lookup?: string
  readonly offers?: (choice: Choice) => boolean
  readonly within?: string
  readonly placeholder?: string
  readonly autoFocus?: boolean
  /** Draws the field by another input. */
  readonly as?: ComponentType<FieldProps & { maximum?: number }>
}

/** Whether an input bears the mark of a field that must be filled in. */
const isMarked = ({ required }: OwnInput) => required

/** Returns the input of a field, by its kind. Throws where the kind has none and `as` names none. */
export function inputOf(
  field: DocumentField,
  given: OwnInput & FieldProps & { readonly onPick?: ((picked: never) => void) | undefined },
): ReactElement {
  const { as: Input, maximum, rows, decimals, unit, currency, options, lookup, onPick, ...own } = given
  const props = { ...own, required: isMarked(given) }
  const { kind, list } = field
  const most = 'maximum' in given ? maximum : field.most
  const limit = most === undefined ? {} : { maximum: most }
  const picking = onPick ? { onPick: onPick as (picked: unknown) => void } : {}
  if (Input) return <Input {...props} {...limit} />
  if (kind === 'option' || options)
    return <SelectField {...props} options={options ?? field.options ?? []} {...picking} />
  if (kind === 'date') return <DateField {...props} />
  if (kind === 'boolean') return <SwitchField {...props} {...(onPick ? { onChange: picking.onPick } : {})} />
  if (kind === 'integer' || kind === 'decimal' || kind === 'money')
    return (
      <NumberField
        {...props}
        {...limit}
        integer={kind === 'integer'}
        money={kind === 'money'}
        decimals={decimals ?? field.decimals ?? 2}
        currency={currency}
        {...(unit ? { unit } : {})}
      />
    )
  const source = lookup ?? list?.lookup
  if (kind === 'reference' || kind === 'person')
    return <PickerField {...props} lookup={source ?? field.to ?? ''} {...picking} />
  if (kind === 'images') return <ImagesField {...props} {...limit} />
  if (kind === 'richText') return <RichTextField {...props} {...limit} />
  if (field.way === 'json' && field.files) return <FilesField {...props} {...limit} named />
  if (kind !== 'text' || field.way !== 'plain') throw new Error(`no input draws ${props.name}: say which by "as"`)
  if (rows) return <TextareaField {...props} {...limit} rows={rows} />
  return source ? <SuggestField {...props} {...limit} lookup={source} /> : <TextField {...props} {...limit} />
}

type Written = {
  readonly fields: Fields
  readonly groups: Readonly<Record<string, Written>>
}

function fieldsByPath({ fields, groups }: Written, path = ''): (readonly [string, DocumentField])[] {
  return [
    ...Object.entries(fields).map(([key, field]) => [path + sentKey(key, field), field] as const),
    ...Object.entries(groups).flatMap(([key, group]) => fieldsByPath(group, `${path}${key}.`)),
  ]
}

/**
 * Makes the input of a model's fields. Kind, label, length, digits, options and lookup are those of the field, and what an input says itself wins.
 * `usual` is what all inputs of the form say. An input of a line names the path of its line by `under`.
 */
export function fieldInput<P extends Parts>(
  model: DocumentModel<P> | LineModel<P> | GroupModel<P>,
  usual: OwnInput = {},
) {
  const fields = new Map(fieldsByPath(model))
  return function ModelField<Path extends FieldPath<P>>({
    name,
    under,
    ...own
  }: OwnInput & {
    readonly name: Path
    readonly under?: string
    /** Called after a person has chosen: other fields may follow from it. */
    readonly onPick?: (picked: Picked<ShapesAt<P, Path>>) => void
  }): ReactElement {
    const translate = useTranslate()
    const field = fields.get(name)
    if (!field) throw new Error(`the model has no field ${name}`)
    const path = under === undefined ? name : `${under}.${name}`
    return inputOf(field, { label: translate(field.label), ...usual, ...own, name: path })
  }
}
