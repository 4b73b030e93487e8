import { useState } from 'react'

/**
 * The text of a control whose value is read from what is typed (numbers, dates). While the person types, the text stays
 * theirs; a value that comes from elsewhere, and leaving the control, write it anew.
 */
export function useTypedText<Value>(of: {
  value: Value
  read: (typed: string) => Value
  write: (value: Value) => string
  change: (value: Value) => void
}): { text: string; type: (typed: string) => void; settle: () => void } {
  const { value, read, write, change } = of
  const [typed, setTyped] = useState<{ text: string; value: Value }>()
  const own = typed !== undefined && Object.is(typed.value, value)
  return {
    text: own ? typed.text : write(value),
    type: (text) => {
      const next = read(text)
      setTyped({ text, value: next })
      if (!Object.is(next, value)) change(next)
    },
    settle: () => setTyped(undefined),
  }
}
