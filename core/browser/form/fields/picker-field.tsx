import { type ReactNode, useState } from 'react'
import { foldedName } from '../../../shared/folded-name.ts'
import { joinNames, useText } from '../../i18n/text.ts'
import { type Choice, mostChoices, offeredRecently } from '../choices/lookup.ts'
import { Button } from '../../ui/button.tsx'
import { toastFailure } from '../../ui/failure-toast.ts'
import { ImageThumb } from '../../ui/image-thumb.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ComboboxControl, type ComboboxEntry, MultiComboboxControl } from '../choices/combobox-control.tsx'
import { FieldFrame, ReadOnlyText } from './field-frame.tsx'
import {
  noteChoice,
  type Picked,
  pickedOf,
  recentChoices,
  useLookupChoices,
  useLookupCreation,
} from '../choices/lookup-choices.ts'
import { matchByPinyin, rankFound } from '../choices/pinyin-match.ts'
import { type FieldProps, useField } from '../session/use-field.ts'

type PickerOptions = {
  /** Name of the lookup that offers choices. */
  readonly lookup: string
  readonly placeholder?: string
  /** Which of the choices are offered here, where another field narrows them. */
  readonly offers?: ((choice: Choice) => boolean) | undefined
  /** Words that every search holds besides what is typed, so that what `offers` leaves is found among many. */
  readonly within?: string | undefined
}

const creationKey = 'create'

/**
 * The list of a picker: the choices of its lookup, with recent ones first while nothing is typed. When the lookup has no record of the typed name and the
 * person may make one, the last entry makes it.
 */
function usePickerList({ lookup, offers, within }: PickerOptions) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(false)
  const {
    choices: found,
    current,
    failed,
    retry,
  } = useLookupChoices(lookup, within ? `${within} ${typed}` : typed, shown)
  const creation = useLookupCreation(lookup, shown)
  const choices = offers ? found.filter(offers) : found
  const isWhole = offers !== undefined || (current && found.length < mostChoices)
  const recent = shown && !typed ? offeredRecently(recentChoices(lookup), choices, isWhole) : []
  const listed = current
    ? rankFound(choices, (choice) => choice.name, typed)
    : matchByPinyin(choices, ({ name, detail }) => `${name} ${detail ?? ''}`, typed)
  const all: readonly Choice[] = [...recent, ...listed.filter(({ id }) => !recent.some((one) => one.id === id))]
  const entries: ComboboxEntry[] = all.map((choice, at) => ({
    key: String(choice.id),
    label: choice.name,
    detail: choice.detail,
    image: choice.image,
    mark: at < recent.length ? t('最近') : undefined,
    refusal: choice.disabled ? t(choice.disabled) : undefined,
  }))
  const name = typed.trim()
  const isThere = all.some((choice) => foldedName(choice.name) === foldedName(name))
  if (creation && name && shown && current && !isThere)
    entries.push({ key: creationKey, label: t('新建「{name}」', { name }), opens: true })
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
    /** Calls back with the choice of an entry. The entry that makes a record calls back once the person has saved it. */
    take: (entry: ComboboxEntry, take: (choice: Choice) => void): void => {
      const done = (choice: Choice | undefined) => {
        if (!choice) return
        noteChoice(lookup, choice)
        take(choice)
      }
      if (entry.key === creationKey) void creation?.ask(name).then(done, toastFailure)
      else done(all.find(({ id }) => String(id) === entry.key))
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
  offers,
  within,
  onPick,
  ...props
}: FieldProps & PickerOptions & { onPick?: (choice: Choice | null) => void }) {
  const field = useField<Picked | null | undefined>(props)
  const { list, take } = usePickerList({ lookup, offers, within })
  const { value } = field
  const put = (choice: Choice | null) => {
    field.change(choice && pickedOf(choice))
    onPick?.(choice)
  }
  const pick = (entry: ComboboxEntry | null) => (entry ? take(entry, put) : put(null))
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
        />
      )}
      {!field.readOnly && !props.bare && value?.detail ? (
        <p className="mt-0.5 truncate text-xs text-ink-faint">{value.detail}</p>
      ) : null}
    </FieldFrame>
  )
}

/** Several records of another document. Holds a list of `{ id, name }`. */
export function MultiPickerField({ lookup, ...props }: FieldProps & Pick<PickerOptions, 'lookup'>) {
  const field = useField<readonly Picked[] | null | undefined>(props)
  const { list, take } = usePickerList({ lookup })
  const value = field.value ?? []
  const pick = (entries: readonly ComboboxEntry[]) => {
    const kept = value.filter(({ id }) => entries.some(({ key }) => key === String(id)))
    const added = entries.find(({ key }) => !value.some(({ id }) => String(id) === key))
    if (added) take(added, (choice) => field.change([...kept, pickedOf(choice)]))
    else field.change(kept)
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
        />
      )}
    </FieldFrame>
  )
}
