import { useEffect, useEffectEvent, useState } from 'react'

const pause = 250

/**
 * Text that is typed here and reported 250 ms after the last key. The input is never bound to the address, whose updates come late and would break
 * the composition of an input method. A `value` from outside replaces the text only when it is not the echo of what was typed here.
 */
export function useTypedFilter(value: string, commit: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const [composing, setComposing] = useState(false)
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }
  const tell = (words: string) => {
    if (words === sent) return
    setSent(words)
    commit(words)
  }
  const tellLater = useEffectEvent(tell)
  useEffect(() => {
    if (composing) return undefined
    const timer = setTimeout(() => tellLater(text.trim()), pause)
    return () => clearTimeout(timer)
  }, [text, composing])
  return {
    text,
    /** Attributes of the input. */
    input: {
      value: text,
      onChange: (event: { target: { value: string } }) => setText(event.target.value),
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: () => setComposing(false),
    },
    /** Tells at once, as Enter does. */
    settle: () => tell(text.trim()),
    /** Puts another text into the input and reports it at once. */
    put: (words: string) => {
      setText(words)
      tell(words)
    },
  }
}
