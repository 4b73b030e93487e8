import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { useLookupChoices } from '../choices/lookup-choices.ts'
import { matchByPinyin } from '../choices/pinyin-match.ts'
import { type FieldProps, useField } from '../session/use-field.ts'
import { lengthProblem } from './field-checks.ts'
import { FieldFrame, ReadOnlyText } from './field-frame.tsx'
import { TextCounter } from './textarea-field.tsx'

/** Marks a box whose list only suggests: Enter takes from it what was marked with the arrows, and is left to others until then. */
export const suggests = 'data-suggests'

/**
 * One line of free text that suggests what a lookup knows: names that were written before. Typing narrows the list, in characters or pinyin; the arrows
 * mark a name and Enter takes it. What is typed stays, whatever is suggested.
 */
export function SuggestField({ lookup, maximum, ...props }: FieldProps & { lookup: string; maximum?: number }) {
  const field = useField<string | null | undefined>(props, { check: (value) => lengthProblem(value, maximum) })
  const [open, setOpen] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const value = field.value ?? ''
  const { choices } = useLookupChoices(lookup, '', open)
  const names = choices.map(({ name }) => name)
  const offered = (isTyped ? matchByPinyin(names, (name) => name, value) : names).filter((name) => name !== value)
  const show = (next: boolean) => {
    setOpen(next)
    if (!next) setTyped(false)
  }
  return (
    <FieldFrame field={field} corner={maximum ? <TextCounter length={value.length} maximum={maximum} /> : undefined}>
      {field.readOnly ? (
        <ReadOnlyText text={value} />
      ) : (
        <Autocomplete.Root
          items={offered}
          filter={null}
          value={value}
          onValueChange={(next, { reason }) => {
            // Closing the list changes nothing: Escape must not empty the box.
            if (reason !== 'input-change' && reason !== 'item-press') return
            setTyped(reason === 'input-change')
            field.change(next)
          }}
          open={open && offered.length > 0}
          onOpenChange={show}
          disabled={field.disabled ?? false}
        >
          <Autocomplete.Input
            {...field.control}
            {...{ [suggests]: '' }}
            className="control w-full"
            maxLength={maximum}
            autoComplete="off"
          />
          <Autocomplete.Portal>
            <Autocomplete.Positioner sideOffset={4} align="start" className="z-float">
              <Autocomplete.Popup className="floating w-max max-w-[min(420px,var(--available-width))] min-w-(--anchor-width) p-1">
                <Autocomplete.List className="max-h-[min(320px,var(--available-height))] overflow-auto overscroll-contain">
                  {(name: string) => (
                    <Autocomplete.Item key={name} value={name} className="menu-item">
                      <span className="truncate">{name}</span>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </FieldFrame>
  )
}
