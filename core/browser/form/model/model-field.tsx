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
import { MultiPickerField, PickerField } from '../fields/picker-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { SuggestField } from '../fields/suggest-field.tsx'
import { SwitchField } from '../fields/switch-field.tsx'
import { TagsField } from '../fields/tags-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { TextareaField } from '../fields/textarea-field.tsx'
import { FilesField } from '../files/files-field.tsx'
import { ImagesField } from '../images/images-field.tsx'
import type { FieldProps } from '../session/use-field.ts'
import { RichTextField } from '../texts/rich-text-field.tsx'

/** The shapes of fields, by their keys in the form's values. */
type ShapesOf<F extends Fields> = { [Key in keyof F & string as SentKey<Key, F[Key]['~']>]: F[Key]['~'] }

/** The paths of a model's fields: `orderType`, `customerPurchaseOrder.brand`. A reference that bodies name by number ends with `Id`: `supplierId`. */
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

/** What an input sets itself. It overrides what follows from the field. */
type OwnInput = Partial<Omit<FieldProps, 'name' | 'cell'>> & {
  /** Most characters of a text, or most files of a list. With `undefined` the input has no limit, and only the save refuses a text that is too long. */
  readonly maximum?: number | undefined
  /** Draws a text over several lines, at least this many. */
  readonly rows?: number
  readonly decimals?: number
  /** The unit that is shown behind a number; for money, the unit that the price is for. */
  readonly unit?: string | undefined
  readonly currency?: string | undefined
  /** Options to choose from. A text field with options is drawn as a select. */
  readonly options?: readonly Option[]
  /** The lookup that offers records for a reference, or names for a text. Default: the lookup of the field's list column, or the noun of the reference. */
  readonly lookup?: string
  readonly offers?: (choice: Choice) => boolean
  readonly within?: string
  /** Stands in the empty input of a number: what the server will take for it. */
  readonly placeholder?: string
  /** The component that draws the field. Default: the input for the field's kind. */
  readonly as?: ComponentType<FieldProps & { maximum?: number }>
}

/** Returns the input that draws a field. Throws for a kind of field without an input, unless `as` names one. */
export function inputOf(
  field: DocumentField,
  given: OwnInput & FieldProps & { readonly onPick?: ((picked: never) => void) | undefined },
): ReactElement {
  const { as: Input, maximum, rows, decimals, unit, currency, placeholder, options, lookup, onPick, ...own } = given
  const props = { ...own, required: given.required ?? field.required !== undefined }
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
        {...(placeholder ? { placeholder } : {})}
        {...(unit ? { unit } : {})}
      />
    )
  const source = lookup ?? list?.lookup
  if (kind === 'reference' || kind === 'person')
    return <PickerField {...props} lookup={source ?? field.to ?? ''} {...picking} />
  if (kind === 'tags')
    return source ? <MultiPickerField {...props} lookup={source} /> : <TagsField {...props} {...limit} />
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
 * Makes the component that draws the fields of a model. It takes kind, label, mark, length, digits, options and lookup
 * from the field; props override them. `usual` are props of all inputs of the form. In a line, `under` is the path of
 * that line in the form's values. The component throws for a field that no input can draw.
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
    /** Runs when a person has chosen, so that the form can fill other fields. */
    readonly onPick?: (picked: Picked<ShapesAt<P, Path>>) => void
  }): ReactElement {
    const translate = useTranslate()
    const field = fields.get(name)
    if (!field) throw new Error(`the model has no field ${name}`)
    const path = under === undefined ? name : `${under}.${name}`
    return inputOf(field, { label: translate(field.label), ...usual, ...own, name: path })
  }
}
