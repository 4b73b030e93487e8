import { useId, useRef, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'

/** On touch screens the focus would open the on-screen keyboard over the camera. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches

/** The field for what handheld scanners type, and people: a code's text, ended by Enter. `onCode` tells whether it was taken. */
export function TypedCode({
  label,
  placeholder,
  action,
  onCode,
}: {
  label: string
  placeholder: string
  action?: string | undefined
  onCode: (text: string) => Promise<boolean>
}) {
  const t = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isAlone] = useState(hasKeyboard)
  return (
    <form
      className="flex flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = text.trim()
        // The next code takes the place of this one, also while this one waits or when it is refused.
        field.current?.select()
        if (typed) void onCode(typed).then((isTaken) => isTaken && setText((now) => (now.trim() === typed ? '' : now)))
      }}
    >
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          inputMode="url"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={2000}
          className="control min-w-0 flex-1 pointer-coarse:h-11"
          placeholder={placeholder}
          value={text}
          // biome-ignore lint/a11y/noAutofocus: a handheld scanner types at once
          autoFocus={isAlone}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" icon="arrow-right" className="pointer-coarse:h-11">
          {action ?? t('打开')}
        </Button>
      </div>
    </form>
  )
}
