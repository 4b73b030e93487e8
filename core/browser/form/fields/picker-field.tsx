import { type ReactNode, useState } from 'react'
import { joinNames, useText, useTranslate } from '../../i18n/text.ts'
import { type Choice, mostChoices, offeredRecently } from '../choices/lookup.ts'
import { Button } from '../../ui/button.tsx'
import { ImageThumb } from '../../ui/image-thumb.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useView } from '../../workspace/tabs/view-context.ts'
import { ComboboxControl, type ComboboxEntry, MultiComboboxControl } from '../choices/combobox-control.tsx'
import { FieldFrame, ReadOnlyText } from './field-frame.tsx'
import { noteChoice, type Picked, pickedOf, recentChoices, useLookupChoices } from '../choices/lookup-choices.ts'
import { matchByPinyin } from '../choices/pinyin-match.ts'
import { type FieldProps, useField } from '../session/use-field.ts'

/** Offers to create a record that does not exist yet: an address of the product. */
export type CreateLink = { readonly href: string; readonly label: string }

type PickerOptions = {
  /** Name of the lookup that offers choices. */
  readonly lookup: string
  readonly placeholder?: string
  readonly create?: CreateLink
  /** Which of the choices are offered here, where another field narrows them. */
  readonly offers?: ((choice: Choice) => boolean) | undefined
  /** Words that every search holds besides what is typed, so that what `offers` leaves is found among many. */
  readonly within?: string | undefined
}

const createKey = 'create'

/** The list of a picker: choices of the lookup, recent ones first while nothing is typed. */
function usePickerList({ lookup, create, offers, within }: PickerOptions) {
  const t = useText()
  const translate = useTranslate()
  const { open } = useView()
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(false)
  const {
    choices: found,
    current,
    failed,
    retry,
  } = useLookupChoices(lookup, within ? `${within} ${typed}` : typed, shown)
  const choices = offers ? found.filter(offers) : found
  const isWhole = offers !== undefined || (current && found.length < mostChoices)
  const recent = shown && !typed ? offeredRecently(recentChoices(lookup), choices, isWhole) : []
  const listed: readonly Choice[] = current
    ? choices
    : matchByPinyin(choices, ({ name, detail }) => `${name} ${detail ?? ''}`, typed)
  const all: readonly Choice[] = [...recent, ...listed.filter(({ id }) => !recent.some((one) => one.id === id))]
  const entries: ComboboxEntry[] = all.map((choice, at) => ({
    key: String(choice.id),
    label: choice.name,
    detail: choice.detail,
    image: choice.image,
    mark: at < recent.length ? t('最近') : undefined,
    refusal: choice.disabled ? translate(choice.disabled) : undefined,
  }))
  if (create && shown && current) entries.push({ key: createKey, label: create.label })
  const status: ReactNode = failed ? (
    <div className="flex items-center gap-2 px-2 py-1 text-tone-danger">
      {t('获取失败')}
      <Button size="small" variant="ghost" onClick={retry}>
        {t('重试')}
      </Button>
    </div>
  ) : shown && !current ? (
    <div className="px-2 py-1">
      <Spinner size={14} />
    </div>
  ) : undefined
  return {
    list: { entries, status, onType: setTyped, onOpen: setShown },
    /** The choice behind an entry. An entry that creates a record opens its page and is no choice. */
    choiceOf: (entry: ComboboxEntry): Choice | undefined => {
      if (entry.key === createKey && create) open(create.href, 'beside')
      return all.find(({ id }) => String(id) === entry.key)
    },
  }
}

const entryOf = ({ id, name }: Picked): ComboboxEntry => ({ key: String(id), label: name })

/**
 * One record of another document, found by typing. Holds `{ id, name }` (and detail and image when there are) or null;
 * `onPick` hears the whole choice, for forms that take more from it.
 */
export function PickerField({
  lookup,
  placeholder,
  create,
  offers,
  within,
  onPick,
  onKeyDown,
  ...props
}: FieldProps &
  PickerOptions & {
    onPick?: (choice: Choice | null) => void
    onKeyDown?: (event: React.KeyboardEvent<HTMLInputElement>, state: { open: boolean }) => void
  }) {
  const field = useField<Picked | null | undefined>(props)
  const { list, choiceOf } = usePickerList({ lookup, offers, within, ...(create ? { create } : {}) })
  const { value } = field
  const pick = (entry: ComboboxEntry | null) => {
    const choice = entry ? choiceOf(entry) : null
    if (choice === undefined) return
    if (choice) noteChoice(lookup, choice)
    field.change(choice ? pickedOf(choice) : null)
    onPick?.(choice)
  }
  return (
    <FieldFrame field={field}>
      {field.readOnly ? (
        <div className="flex items-center gap-2">
          {value?.image ? <ImageThumb source={value.image} alt={value.name} size={28} /> : null}
          <ReadOnlyText text={value?.name ?? ''} />
        </div>
      ) : (
        <ComboboxControl
          {...list}
          value={value ? entryOf(value) : null}
          onChange={pick}
          input={field.control}
          disabled={field.disabled}
          placeholder={placeholder}
          onKeyDown={onKeyDown}
        />
      )}
      {!field.readOnly && !props.bare && value?.detail ? (
        <p className="mt-0.5 truncate text-xs text-ink-faint">{value.detail}</p>
      ) : null}
    </FieldFrame>
  )
}

/** Several records of another document. Holds a list of `{ id, name }`. */
export function MultiPickerField({ lookup, placeholder, create, ...props }: FieldProps & PickerOptions) {
  const field = useField<readonly Picked[] | null | undefined>(props)
  const { list, choiceOf } = usePickerList({ lookup, ...(create ? { create } : {}) })
  const value = field.value ?? []
  const pick = (entries: readonly ComboboxEntry[]) => {
    const next = entries.flatMap((entry) => {
      const kept = value.find(({ id }) => String(id) === entry.key)
      if (kept) return kept
      const choice = choiceOf(entry)
      if (choice) noteChoice(lookup, choice)
      return choice ? pickedOf(choice) : []
    })
    field.change(next)
  }
  return (
    <FieldFrame field={field}>
      {field.readOnly ? (
        <ReadOnlyText text={joinNames(value.map(({ name }) => name))} />
      ) : (
        <MultiComboboxControl
          {...list}
          value={value.map(entryOf)}
          onChange={pick}
          input={field.control}
          disabled={field.disabled}
          placeholder={placeholder}
        />
      )}
    </FieldFrame>
  )
}
